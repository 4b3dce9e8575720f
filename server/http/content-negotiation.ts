/** The better one first. */
const compressed = ['br', 'gzip'] as const
export type Encoding = (typeof compressed)[number] | 'identity'

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  return compressed.find((encoding) => allows(accepted, encoding)) ?? 'identity'
}

const allows = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
