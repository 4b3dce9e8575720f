export interface ColumnPolicy<Value = unknown> {
  /** Identifies a person or repeats their text, even as a hash; such columns are never logged. */
  personal: boolean
  erasure: AfterErasure<Value>
  exported: boolean
}

/** Result of an erasure: a blank value, no row, or the value unchanged for the reason in `keeps`. */
type AfterErasure<Value> = { leaves: Blank<Value> } | 'row deleted' | { keeps: string }

type Blank<Value> = (null extends Value ? null : never) | (string extends Value ? '' : never)
