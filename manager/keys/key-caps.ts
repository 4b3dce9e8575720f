const caps: Record<string, string> = { Enter: '↵', Escape: 'Esc', Shift: '⇧' }

/** How a keyboard labels a stroke: `⌘K` or `Ctrl K`, `⇧X`, `Esc`. */
export function capOf(stroke: string, isApple: boolean): string {
  const parts = stroke.split('+').map((part) => caps[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return parts.join('').replace('Mod', isApple ? '⌘' : 'Ctrl ')
}

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
