import { menuCopy, menuHints } from '#content/pages/layout.ts'
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
  label: menuCopy.transmit,
  path: paths.transmit,
  ribbon: 'transmit',
  hint: menuHints.transmit,
  subs: [
    { label: menuCopy.overview, path: paths.transmit },
    { label: menuCopy.email, path: paths.transmitEmail },
    { label: menuCopy.whatsapp, path: paths.transmitWhatsapp },
    { label: menuCopy.sms, path: paths.transmitSms },
  ],
}

export const moduleEntries: ModuleEntry[] = [
  { label: menuCopy.enhancedPass, path: paths.enhancedPass, ribbon: 'pass', hint: menuHints.enhancedPass },
  { label: menuCopy.leaderboard, path: paths.leaderboard, ribbon: 'leaderboard', hint: menuHints.leaderboard },
  { label: menuCopy.showcase, path: paths.showcase, ribbon: 'showcase', hint: menuHints.showcase },
  { label: menuCopy.demo, path: paths.demo, ribbon: 'brand', hint: menuHints.demo },
]

export const homeEntry: MenuEntry = { label: menuCopy.home, path: paths.home }

export const entries: MenuEntry[] = [
  { label: menuCopy.demo, path: paths.demo },
  { label: menuCopy.support, path: paths.support },
  { label: menuCopy.about, path: paths.about },
  { label: menuCopy.blogs, path: paths.blogs },
  { label: menuCopy.contact, path: paths.contact },
]
