/** Joins the lines of a template literal. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ')
