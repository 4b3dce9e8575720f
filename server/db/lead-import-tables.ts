export type ImportState = 'reading' | 'draft' | 'running' | 'done' | 'undoing' | 'undone'

/** `changed`: the lead stayed when the import was undone, because someone had changed it. */
export type ImportRowState = 'pending' | 'imported' | 'refused' | 'skipped' | 'changed' | 'undone'

export interface LeadImportTables {
  lead_imports: LeadImportRow
  lead_import_rows: LeadImportRowRow
}

export interface LeadImportRow {
  id: string
  staff_member_id: string
  file_name: string
  /** JSON arrays, one member per column of the file. */
  header: string
  columns: string
  country: string | null
  skip_duplicates: number
  state: ImportState
  created_at: number
}

interface LeadImportRowRow {
  import_id: string
  /** Row of the file; the header is row 1. */
  number: number
  state: ImportRowState
  lead_id: string | null
  /** JSON array; empty for a stored lead and an erased person. */
  cells: string
}
