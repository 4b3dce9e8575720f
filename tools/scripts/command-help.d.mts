export function commandHelp(name: string): string | undefined
