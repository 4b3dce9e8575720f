import type { RibbonName } from '#content/ribbon.ts'

interface RibbonProps {
  /** Defaults to the ribbon of the surrounding section. */
  name?: RibbonName
  className?: string
}

/** Decoration only. Modifiers: `ribbon--mid`, `ribbon--rail`, `ribbon--v`, `ribbon--text`. */
export function Ribbon({ name, className = '' }: RibbonProps) {
  return <span className={`ribbon ${className}`.trim()} data-ribbon={name} aria-hidden="true" />
}
