export interface Row {
  question: string
  figure: string
  reference: string
  ratio: string
}

export const markdownTable = (rows: Row[]) =>
  [
    '| what | Lanyard | reference in the same run | ratio |',
    '|---|---|---|---|',
    ...rows.map(({ question, figure, reference, ratio }) => `| ${question} | ${figure} | ${reference} | ${ratio} |`),
  ].join('\n')
