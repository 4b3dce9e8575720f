// Preloaded with `--import`: shifts the wall clock by the ms in the file CLOCK_FILE, read each
// time.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const { now } = Date
const ahead = () => Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (target, args) => (args.length === 0 ? new target(now() + ahead()) : Reflect.construct(target, args)),
  get: (target, name) => (name === 'now' ? () => now() + ahead() : Reflect.get(target, name)),
})
