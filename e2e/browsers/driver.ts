/** Keys that a story presses, by their names in the platform's `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | ' '

export type Theme = 'light' | 'dark'

/** One window of a browser, as far as the stories need one. */
export interface Driver {
  /** Loads a document, and waits for its load event. */
  goto(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** CSS pixels of the page itself. */
  resize(width: number, height: number): Promise<void>
  /** What a synchronous expression comes to in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>
  /** A press of the main button at a place of the window, in CSS pixels. */
  click(left: number, top: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>
  /** What the page has said on its console, where the browser tells. */
  readonly complaints: string[]
  close(): Promise<void>
}
