export const fillPlaceholders = (text: string, find: (name: string) => string): string =>
  text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => find(name))
