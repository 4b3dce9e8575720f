/** Calls a hook as React does, without a browser: state, refs and layout effects. */
export class Hooks {
  readonly #cells: unknown[] = []
  #next = 0
  #effects: (() => void)[] = []

  /** Replaces the module `react`. */
  readonly react = {
    useState: <T>(initial: T) => {
      const at = this.#cell(() => initial)
      const set = (next: T | ((before: T) => T)) => {
        this.#cells[at] = next instanceof Function ? next(this.#cells[at] as T) : next
      }
      return [this.#cells[at], set]
    },
    useRef: <T>(current: T) => this.#cells[this.#cell(() => ({ current }))],
    useEffectEvent: <T>(event: T) => event,
    useLayoutEffect: (effect: () => void, given: unknown[]) => {
      const at = this.#cell(() => undefined)
      const before = this.#cells[at] as unknown[] | undefined
      this.#cells[at] = given
      if (given.some((one, place) => one !== before?.[place])) this.#effects.push(effect)
    },
  }

  /** Renders once and returns the hook's value. */
  call<T>(hook: () => T): T {
    this.#next = 0
    const given = hook()
    for (const effect of this.#effects.splice(0)) effect()
    return given
  }

  /** Later calls belong to a new component. */
  unmount() {
    this.#cells.length = 0
  }

  #cell(make: () => unknown): number {
    const at = this.#next++
    if (at === this.#cells.length) this.#cells.push(make())
    return at
  }
}
