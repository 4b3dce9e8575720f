import type { Page } from '@playwright/test'
import { layoutCopy } from '../content/pages/layout.ts'

/** The close button of the page's only message. */
export const closing = (page: Page) => page.getByRole('button', { name: layoutCopy.closeMessage })

/** The page's message, by the role that announces it. */
export const message = (page: Page, role: 'status' | 'alert') => page.getByRole(role).filter({ has: closing(page) })
