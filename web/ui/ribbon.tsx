import type { RibbonName } from '#content/ribbon.ts'

interface RibbonProps {
  /** Whose ribbon it is; without it the ribbon of the section around it. */
  name?: RibbonName
  className?: string
}

/** A woven ribbon, decoration only. Widths and turns are classes: `ribbon--mid`, `ribbon--rail`, `ribbon--v`, `ribbon--text`. */
export function Ribbon({ name, className = '' }: RibbonProps) {
  return <span className={`ribbon ${className}`.trim()} data-ribbon={name} aria-hidden="true" />
}
