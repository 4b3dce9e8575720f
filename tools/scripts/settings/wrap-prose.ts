const WIDTH = 100

/** At most 100 columns. */
export function wrapProse(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.join('\n')
}
