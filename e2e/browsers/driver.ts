/** Keys that tests press, by their `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' | ' ' | 'a'

/** Modifier keys that stay down while another key is pressed. */
export type Held = 'Control' | 'Shift'

export interface Profile {
  theme: 'light' | 'dark'
  /** Without scripts only the tests' own expressions are evaluated. */
  scripts: boolean
}

/** One browser window, with only the operations that the tests need. */
export interface Driver {
  /** Resolves after the load event. */
  goto(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** Size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Evaluates a synchronous expression in the page and returns its value as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the main button at these viewport coordinates, in CSS pixels. */
  click(left: number, top: number): Promise<void>
  /** Taps with a finger at these coordinates. */
  tap(left: number, top: number): Promise<void>
  press(key: Key, held?: Held): Promise<void>
  type(text: string): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>
  /** Console messages of the page, if the browser reports them. */
  readonly complaints: string[]
  close(): Promise<void>
}
