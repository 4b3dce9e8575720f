/** The major version of package.json's own Node; native packages crash older ones. */
const OLDEST = 24

/** Called before anything else is loaded, because a native package would end the process first. */
export function refuseOldNode({ node } = process.versions): void {
  if (Number(node.split('.')[0]) >= OLDEST) return
  console.error(
    `This program needs Node.js ${OLDEST} or newer, but this is ${node}: install Node.js ${OLDEST}, or run npm start, which brings its own.`,
  )
  process.exit(1)
}
