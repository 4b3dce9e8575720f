/** Reads a form in either encoding; undefined when it is malformed or cut off. */
export async function readForm(body: Request | Response): Promise<FormData | undefined> {
  try {
    return await body.formData()
  } catch {
    return undefined
  }
}
