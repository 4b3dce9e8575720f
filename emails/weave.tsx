/** Columns of a woven edge, each 1 % of the width. */
const COLUMNS = 100
const REPEAT = 10

interface WeaveProps {
  pattern: (x: number, y: number) => boolean
  rows: number
  /** Height of one row in pixels. */
  height: number
  ground: string
  thread: string
}

/** Drawn with table cells, because many mail programs block images. */
export const Weave = ({ pattern, rows, height, ground, thread }: WeaveProps) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" bgcolor={ground} style={rowsStyle(ground)}>
    <tbody>
      {Array.from({ length: rows }, (_, y) => (
        <tr key={y}>
          <td>
            <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={rowStyle}>
              <tbody>
                <tr>
                  {runs(pattern, y).map(({ start, length, isThread }) => (
                    <td
                      key={start}
                      width={`${length}%`}
                      height={height}
                      {...(isThread && { bgcolor: thread, style: { background: thread } })}
                    />
                  ))}
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const chevron = (x: number, y: number) => y > 0 && y < 6 && (x - (2 - Math.abs(y - 3)) + 20) % REPEAT < 4
export const stripe = (x: number, y: number) => (x + y) % REPEAT < 4 || (x + y) % REPEAT === 6
export const diamond = (x: number, y: number) => {
  const distance = Math.abs(x - 4) + Math.abs(y - 3)
  return distance === 3 || distance <= 1 || (x === 9 && y > 1 && y < 5)
}

function runs(pattern: WeaveProps['pattern'], y: number) {
  const found: { start: number; length: number; isThread: boolean }[] = []
  for (let x = 0; x < COLUMNS; x++) {
    const isThread = pattern(x % REPEAT, y)
    const last = found.at(-1)
    if (last?.isThread === isThread) last.length += 1
    else found.push({ start: x, length: 1, isThread })
  }
  return found
}

const rowsStyle = (background: string) => ({ background, fontSize: 0, lineHeight: 0 })
const rowStyle = { tableLayout: 'fixed', fontSize: 0, lineHeight: 0 } as const
