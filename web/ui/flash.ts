export type FlashType = 'error' | 'success' | 'notice' | 'warning'

export interface Flash {
  type: FlashType
  message: string
  link?: { to: string; label: string }
}
