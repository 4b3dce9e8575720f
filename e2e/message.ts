import type { Page } from '@playwright/test'
import { layoutWords } from '../content/pages/layout.ts'

/** What closes the one message above a page: it is there as long as the message. */
export const closing = (page: Page) => page.getByRole('button', { name: layoutWords.closeMessage })

/** The message above a page, by how it is announced. */
export const message = (page: Page, role: 'status' | 'alert') => page.getByRole(role).filter({ has: closing(page) })
