/** Without the line ends and the indentation of the source. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ')
