export interface ColumnPolicy<Value = unknown> {
  /** Identifies a person or repeats their words, even as a hash; such columns are never logged. */
  personal: boolean
  erasure: AfterErasure<Value>
  exported: boolean
}

/** What an erasure leaves: a blank, no row at all, or the whole value for the reason in `keeps`. */
type AfterErasure<Value> = { leaves: Blank<Value> } | 'row deleted' | { keeps: string }

type Blank<Value> = (null extends Value ? null : never) | (string extends Value ? '' : never)
