import type { ReactNode } from 'react'

/** A field and the button that acts on it, on one line. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className="linkrow">{children}</div>
