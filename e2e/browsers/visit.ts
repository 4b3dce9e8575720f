import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Driver, Held, Key } from './driver.ts'

const { resolve } = createRequire(import.meta.url)
const testingLibrary = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Finds an element by role and name, or by label. */
export type Query =
  | { role: string; name?: string; place?: number; inside?: Landmark }
  | { label: string }
  | { text: string }

/** A landmark of the page, such as a navigation. */
export interface Landmark {
  role: string
  name?: string
}

/** Drives any of the browsers: finds elements by role and label, uses mouse and keyboard. */
export class Visit {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  async open(path: string) {
    await this.#driver.goto(new URL(path, this.#origin).href)
  }

  /** The same visit with another origin. */
  at(origin: string) {
    return new Visit(this.#driver, origin)
  }

  back = () => this.#driver.back()
  reload = () => this.#driver.reload()
  resize = (width: number, height: number) => this.#driver.resize(width, height)
  press = (key: Key, held?: Held) => this.#driver.press(key, held)
  type = (text: string) => this.#driver.type(text)
  screenshot = () => this.#driver.screenshot()

  get complaints(): readonly string[] {
    return this.#driver.complaints
  }

  /** Runs a synchronous function in the page; arguments and result must survive JSON. */
  async run<Given extends unknown[], Got>(inPage: (...given: Given) => Got, ...given: Given): Promise<Got> {
    return (await this.#driver.evaluate(`(${inPage})(${given.map((one) => JSON.stringify(one)).join()})`)) as Got
  }

  /** Triggers hydration with a first key press, and waits until React has taken over. */
  async hydrate() {
    await this.press('Shift')
    await this.isHydrated()
  }

  isHydrated = () => this.until(() => document.documentElement.dataset.hydrated !== undefined)

  /** Waits until a function returns true in the page. */
  async until<Given extends unknown[]>(inPage: (...given: Given) => boolean, ...given: Given) {
    await expect.poll(() => this.run(inPage, ...given), { message: `${inPage}` }).toBe(true)
  }

  find(query: Query): PageElement {
    return new PageElement(this, query)
  }

  role(role: string, name?: string, more: { place?: number; inside?: Landmark } = {}): PageElement {
    return this.find({ role, ...(name !== undefined && { name }), ...more })
  }

  label(label: string): PageElement {
    return this.find({ label })
  }

  text(text: string): PageElement {
    return this.find({ text })
  }

  /** State of the first element that matches, or undefined. */
  async look(query: Query): Promise<Seen | undefined> {
    for (;;) {
      const seen = await this.run(findInPage, query)
      if (seen !== 'no library') return seen ?? undefined
      await this.#driver.evaluate(testingLibraryInPage)
    }
  }

  async clickAt({ left, top }: { left: number; top: number }) {
    await this.#driver.click(left, top)
  }

  async tapAt({ left, top }: { left: number; top: number }) {
    await this.#driver.tap(left, top)
  }
}

/** Evaluated for its effect: the module's value cannot be serialized. */
const testingLibraryInPage = `(() => { ${testingLibrary}\n; return true })()`

/** An element that is looked up again for each use. */
export class PageElement {
  readonly #visit: Visit
  readonly #query: Query

  constructor(visit: Visit, query: Query) {
    this.#visit = visit
    this.#query = query
  }

  async seen(): Promise<Seen | undefined> {
    return this.#visit.look(this.#query)
  }

  async is(expected: Partial<Seen>) {
    await expect.poll(() => this.seen(), { message: JSON.stringify(this.#query) }).toMatchObject(expected)
  }

  async isGone() {
    await expect.poll(async () => (await this.seen())?.isVisible ?? false, JSON.stringify(this.#query)).toBe(false)
  }

  async click(at: PointOf = 'center') {
    await this.#visit.clickAt(await this.#inReach(at))
  }

  async tap(at: PointOf = 'center') {
    await this.#visit.tapAt(await this.#inReach(at))
  }

  /** The point to press, after waiting until a press would hit the element. */
  async #inReach(at: PointOf) {
    await expect
      .poll(async () => (await this.seen())?.isVisible && this.#visit.run(isInReach), JSON.stringify(this.#query))
      .toBe(true)
    return ((await this.seen()) as Seen)[at]
  }

  /** Presses Tab, or Shift+Tab, until the element has the focus. */
  async focusByTab() {
    await this.is({ isVisible: true })
    for (let press = 0; press < 200 && !(await this.seen())?.isFocused; press++)
      await this.#visit.press('Tab', (await this.#visit.run(isBeforeFocus)) ? 'Shift' : undefined)
    await this.is({ isFocused: true })
  }

  async focus() {
    await this.is({})
    await this.#visit.run(() => (window as unknown as { found: HTMLElement }).found.focus())
    await this.is({ isFocused: true })
  }

  async fill(text: string) {
    await this.focus()
    await this.#visit.run(() => (window as unknown as { found: HTMLInputElement }).found.select())
    await this.#visit.type(text)
    await this.is({ value: text })
  }
}

/** Runs in the page: scrolls to the element; true once it is still and a press would hit it. */
function isInReach(): boolean {
  const page = window as unknown as { found: Element | undefined; stood: string | undefined }
  // The page may have changed after the lookup, and Firefox ignores clicks while a page loads.
  if (!page.found || document.readyState !== 'complete') return false
  const { left, top, width, height } = page.found.getBoundingClientRect()
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
  const isReached = topElement !== null && (page.found.contains(topElement) || topElement.contains(page.found))
  if (!isReached) page.found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = `${left} ${top}`
  const isStill = page.stood === place
  page.stood = place
  return isReached && isStill
}

/** Runs in the page: whether the element that was found comes before the focused one. */
function isBeforeFocus(): boolean {
  const { found } = window as unknown as { found: Element | undefined }
  const { activeElement: focused, body } = document
  if (!found || !focused || focused === body) return false
  return (focused.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_PRECEDING) > 0
}

type PointOf = 'center' | 'start' | 'end'

export interface Seen {
  text: string
  value: string
  isVisible: boolean
  isFocused: boolean
  isChecked: boolean
  /** The point to press, in viewport coordinates. */
  center: { left: number; top: number }
  /** Points near its left and right ends, for sliders. */
  start: { left: number; top: number }
  end: { left: number; top: number }
  /** ARIA attributes and `open`, by name. */
  state: Record<string, string>
}

/** Runs in the page; leaves the element at `window.found`. */
function findInPage(query: Query): Seen | null | 'no library' {
  type Library = typeof import('@testing-library/dom')
  const page = window as unknown as { TestingLibraryDom?: Library; found: Element | undefined }
  if (!page.TestingLibraryDom) return 'no library'
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = page.TestingLibraryDom
  /** With plain spaces. */
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ')
  const byRole = (within: HTMLElement, role: string, name?: string) =>
    queryAllByRole(within, role, name === undefined ? {} : { name: (shown) => plain(shown) === name })
  const all = () => {
    if ('label' in query) return queryAllByLabelText(document.body, query.label)
    if ('text' in query) return queryAllByText(document.body, query.text)
    const regions = query.inside ? byRole(document.body, query.inside.role, query.inside.name) : [document.body]
    return regions.flatMap((region) => byRole(region, query.role, query.name))
  }
  const found = all()[('role' in query && query.place) || 0]
  page.found = found
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const named = Array.from(found.attributes).filter(({ name }) => name.startsWith('aria-') || name === 'open')
  return {
    text: plain(found.textContent ?? ''),
    value: 'value' in found ? String(found.value) : '',
    isVisible: width > 0 && height > 0 && found.checkVisibility({ visibilityProperty: true }),
    isFocused: document.activeElement === found,
    isChecked: 'checked' in found && found.checked === true,
    center: { left: left + width / 2, top: top + height / 2 },
    start: { left: left + 4, top: top + height / 2 },
    end: { left: left + width - 4, top: top + height / 2 },
    state: Object.fromEntries(named.map(({ name, value }) => [name, value])),
  }
}
