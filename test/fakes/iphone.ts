import { randomBytes } from 'node:crypto'
import { type PassContent, readPass } from './pass-file.ts'

interface Installed {
  content: PassContent
  lastModified: string | null
}

/** A phone that validates passes like a real one and calls the web service as Apple documents. */
export class FakeIphone {
  readonly device = randomBytes(16).toString('hex')
  readonly pushToken = randomBytes(32).toString('hex')
  /** Messages on its lock screen about changed passes. */
  readonly notices: string[] = []
  readonly #authority: string
  readonly #passes = new Map<string, Installed>()
  #tag: string | undefined

  /** @param authority the trusted issuer of pass certificates, in PEM */
  constructor(authority: string) {
    this.#authority = authority
  }

  /** Opens a pass's URL, as "Add to Apple Wallet" does; returns the status of the registration. */
  async add(url: string): Promise<number> {
    const response = await fetch(url)
    const { headers } = response
    if (response.status !== 200) throw new Error(`The pass responded with ${response.status}.`)
    if (headers.get('content-type') !== 'application/vnd.apple.pkpass') throw new Error('This is not a pass.')
    const file = Buffer.from(await response.arrayBuffer())
    if (Number(headers.get('content-length')) !== file.length) throw new Error('Content-Length is wrong.')
    const content = readPass(file, this.#authority)
    this.#passes.set(content.serialNumber, { content, lastModified: headers.get('last-modified') })
    const registered = await this.#call(content, this.#registration(content), {
      method: 'POST',
      body: JSON.stringify({ pushToken: this.pushToken }),
    })
    return registered.status
  }

  /** Reacts to a push: lists changed passes and fetches them. Returns their serial numbers. */
  async update(): Promise<string[]> {
    const [first] = this.#passes.values()
    if (!first) return []
    const { passTypeIdentifier, webServiceURL } = first.content
    const since = this.#tag === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(this.#tag)}`
    const listed = await fetch(`${webServiceURL}v1/devices/${this.device}/registrations/${passTypeIdentifier}${since}`)
    if (listed.status === 204) return []
    if (listed.status !== 200) throw new Error(`The list of changes responded with ${listed.status}.`)
    const { serialNumbers, lastUpdated } = (await listed.json()) as { serialNumbers: string[]; lastUpdated: string }
    if (typeof lastUpdated !== 'string') throw new Error('lastUpdated is not a string.')
    const fetched = []
    for (const serial of serialNumbers) if (await this.#fetchAnew(serial)) fetched.push(serial)
    this.#tag = lastUpdated
    return fetched
  }

  /** Deletes a pass and unregisters; returns the status. */
  async remove(serial: string): Promise<number> {
    const { content } = this.#installed(serial)
    this.#passes.delete(serial)
    return (await this.#call(content, this.#registration(content), { method: 'DELETE' })).status
  }

  /** The value of the pass's field. */
  shows(serial: string, key: string): string | undefined {
    return fieldsOf(this.#installed(serial).content).find((field) => field.key === key)?.value
  }

  /** Sends error log lines to the web service. */
  async report(serial: string, logs: string[]): Promise<number> {
    const { content } = this.#installed(serial)
    const response = await fetch(`${content.webServiceURL}v1/log`, { method: 'POST', ...json({ logs }) })
    return response.status
  }

  async #fetchAnew(serial: string): Promise<boolean> {
    const { content, lastModified } = this.#installed(serial)
    const response = await this.#call(content, `v1/passes/${content.passTypeIdentifier}/${serial}`, {
      headers: lastModified === null ? {} : { 'If-Modified-Since': lastModified },
    })
    if (response.status === 304) return false
    if (response.status !== 200) throw new Error(`The changed pass responded with ${response.status}.`)
    const changed = readPass(Buffer.from(await response.arrayBuffer()), this.#authority)
    if (changed.serialNumber !== serial || changed.authenticationToken !== content.authenticationToken)
      throw new Error('Serial number and token of a pass may not change.')
    for (const field of fieldsOf(changed)) {
      const before = fieldsOf(content).find(({ key }) => key === field.key)
      if (field.changeMessage && before?.value !== field.value)
        this.notices.push(field.changeMessage.replace('%@', field.value))
    }
    this.#passes.set(serial, { content: changed, lastModified: response.headers.get('last-modified') })
    return true
  }

  #call(content: PassContent, path: string, options: RequestInit) {
    return fetch(`${content.webServiceURL}${path}`, {
      ...options,
      headers: {
        ...options.headers,
        'Content-Type': 'application/json',
        Authorization: `ApplePass ${content.authenticationToken}`,
      },
    })
  }

  #registration({ passTypeIdentifier, serialNumber }: PassContent) {
    return `v1/devices/${this.device}/registrations/${passTypeIdentifier}/${serialNumber}`
  }

  #installed(serial: string): Installed {
    const installed = this.#passes.get(serial)
    if (!installed) throw new Error('This phone has no such pass.')
    return installed
  }
}

const fieldsOf = ({ eventTicket }: PassContent) => Object.values(eventTicket).flat()

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
