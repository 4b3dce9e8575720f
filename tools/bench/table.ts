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
    ...rows.map(({ question, figure, reference, ratio }, index) => {
      // A figure with several references is written once.
      const own = rows[index - 1]?.question === question ? ' | ' : `${question} | ${figure}`
      return `| ${own} | ${reference} | ${ratio} |`
    }),
  ].join('\n')
