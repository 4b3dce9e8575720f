/** How one column of the database protects the person whose row it is. */
export interface ColumnPolicy<Value = unknown> {
  /** Whether it tells who somebody is or what they said, be it by a hash. The log leaves it out. */
  personal: boolean
  erasure: AfterErasure<Value>
  /** Whether the export of a person's data has it. */
  exported: boolean
}

/** What an erasure leaves of the value: a blank, no row, or all of it, for the reason given. */
type AfterErasure<Value> = { leaves: Blank<Value> } | 'row deleted' | { keeps: string }

type Blank<Value> = (null extends Value ? null : never) | (string extends Value ? '' : never)
