/** The fields of a form in either encoding; undefined for what is no form, such as one that was cut off or says no boundary. */
export async function readForm(body: Request | Response): Promise<FormData | undefined> {
  try {
    return await body.formData()
  } catch {
    // The platform says so by throwing.
    return undefined
  }
}
