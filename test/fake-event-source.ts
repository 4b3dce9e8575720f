/** Imitates the browser's `EventSource`; the test plays the server. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1)
    if (!last) throw new Error('No stream was opened')
    return last
  }

  onerror = () => {}
  readyState: number = FakeEventSource.CONNECTING
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }

  emit(name: string, data: unknown = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }

  /** The connection breaks, and the browser tries again. */
  lose() {
    this.readyState = FakeEventSource.CONNECTING
    this.onerror()
  }

  /** The server answers with an error status, after which the browser does not try again. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED
    this.onerror()
  }
}
