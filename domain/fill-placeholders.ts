/** The text with what `find` returns for each `name` in the place of `{{name}}`. */
export const fillPlaceholders = (text: string, find: (name: string) => string): string =>
  text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => find(name))
