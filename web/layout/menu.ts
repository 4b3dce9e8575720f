import { menuHints, menuWords } from '#content/pages/layout.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { paths, type SitePath } from '#domain/paths.ts'

export interface MenuEntry {
  label: string
  path: SitePath
}

export interface ModuleEntry extends MenuEntry {
  ribbon: RibbonName
  hint: string
}

export const transmitEntry: ModuleEntry & { subs: MenuEntry[] } = {
  label: menuWords.transmit,
  path: paths.transmit,
  ribbon: 'transmit',
  hint: menuHints.transmit,
  subs: [
    { label: menuWords.overview, path: paths.transmit },
    { label: menuWords.email, path: paths.transmitEmail },
    { label: menuWords.whatsapp, path: paths.transmitWhatsapp },
    { label: menuWords.sms, path: paths.transmitSms },
  ],
}

export const moduleEntries: ModuleEntry[] = [
  { label: menuWords.enhancedPass, path: paths.enhancedPass, ribbon: 'pass', hint: menuHints.enhancedPass },
  { label: menuWords.leaderboard, path: paths.leaderboard, ribbon: 'leaderboard', hint: menuHints.leaderboard },
  { label: menuWords.showcase, path: paths.showcase, ribbon: 'showcase', hint: menuHints.showcase },
  { label: menuWords.demo, path: paths.demo, ribbon: 'brand', hint: menuHints.demo },
]

export const homeEntry: MenuEntry = { label: menuWords.home, path: paths.home }

/** The entries after the Modules menu. */
export const entries: MenuEntry[] = [
  { label: menuWords.demo, path: paths.demo },
  { label: menuWords.support, path: paths.support },
  { label: menuWords.about, path: paths.about },
  { label: menuWords.blogs, path: paths.blogs },
  { label: menuWords.contact, path: paths.contact },
]
