/** Major version of Node in package.json; native packages crash on older ones. */
const MIN_VERSION = 24

/** Called first, because a native package would end the process before this check. */
export function requireNodeVersion({ node } = process.versions): void {
  if (Number(node.split('.')[0]) >= MIN_VERSION) return
  console.error(
    `This program needs Node.js ${MIN_VERSION} or newer, but this is ${node}: install Node.js ${MIN_VERSION}, or run npm start, which brings its own.`,
  )
  process.exit(1)
}
