/** One statement with its values. */
export interface Said {
  sql: string
  parameters: (string | number | null)[]
}

/** What a released version says to its database. */
export interface Recording {
  /** Its migrations with their SHA-256: released ones never change. */
  migrations: Record<string, string>
  transactions: Said[][]
}
