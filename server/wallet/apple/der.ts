/** The few forms of DER (ITU-T X.690) that a certificate is made of. Each gives the bytes of one element. */
export const der = {
  sequence: (...elements: Buffer[]) => element(0x30, ...elements),
  set: (...elements: Buffer[]) => element(0x31, ...elements),
  /** A context-specific element that wraps others. */
  explicit: (tag: number, ...elements: Buffer[]) => element(0xa0 + tag, ...elements),
  /** Of a number of 0 to 255, or of a longer positive one in bytes, the highest first. */
  integer: (value: number | Buffer) =>
    element(0x02, positive(typeof value === 'number' ? Buffer.from([value]) : value)),
  true: () => element(0x01, Buffer.from([0xff])),
  null: () => element(0x05),
  utf8: (text: string) => element(0x0c, Buffer.from(text)),
  octets: (bytes: Buffer) => element(0x04, bytes),
  bits: (bytes: Buffer, unused = 0) => element(0x03, Buffer.from([unused]), bytes),
  /** UTCTime, which X.509 asks for up to 2049. */
  time: (at: Date) => element(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`)),
  /** An object identifier in dots. */
  oid(dotted: string) {
    const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
    return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
  },
}

function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content])
}

function length(bytes: number): number[] {
  if (bytes < 0x80) return [bytes]
  const digits = Array.from(Buffer.from(bytes.toString(16).padStart(8, '0'), 'hex'))
  while (digits[0] === 0) digits.shift()
  return [0x80 + digits.length, ...digits]
}

/** The shortest form, which DER asks for. A leading bit of one would make the number negative. */
function positive(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = bytes.subarray(first < 0 ? -1 : first)
  return (digits[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f))
  return digits
}
