/** One statement with its values. */
export interface Statement {
  sql: string
  parameters: (string | number | null)[]
}

/** The SQL statements of a released version. */
export interface Recording {
  /** Migrations with their SHA-256, because released ones never change. */
  migrations: Record<string, string>
  transactions: Statement[][]
}
