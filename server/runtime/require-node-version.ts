/** The major version of package.json's own Node; native packages crash older ones. */
const MIN_VERSION = 24

/** Called before anything else is loaded, because a native package would end the process first. */
export function requireNodeVersion({ node } = process.versions): void {
  if (Number(node.split('.')[0]) >= MIN_VERSION) return
  console.error(
    `This program needs Node.js ${MIN_VERSION} or newer, but this is ${node}: install Node.js ${MIN_VERSION}, or run npm start, which brings its own.`,
  )
  process.exit(1)
}
