import { accessibilityPage, type LegalPageCopy, privacyPage, termsPage } from '#content/legal/legal-pages.ts'
import type { ModulePageCopy } from '#content/module-page.ts'
import { aboutPage } from '#content/pages/about.ts'
import { blogPage } from '#content/pages/blog.ts'
import { contactPage } from '#content/pages/contact.ts'
import { cpdCertificationPage } from '#content/pages/cpd-certification.ts'
import { demoPage } from '#content/pages/demo.ts'
import { discoveryCopy } from '#content/pages/discovery.ts'
import { enhancedPassPage } from '#content/pages/enhanced-pass.ts'
import { floorplanPage } from '#content/pages/floorplan.ts'
import { homePage } from '#content/pages/home.ts'
import { leaderboardPage } from '#content/pages/leaderboard.ts'
import { modulesPage } from '#content/pages/modules.ts'
import { pricingPage } from '#content/pages/pricing.ts'
import { queuePage } from '#content/pages/queue.ts'
import { quickContactPage } from '#content/pages/quick-contact.ts'
import { showcasePage } from '#content/pages/showcase.ts'
import { supportPage } from '#content/pages/support.ts'
import { tinyEventPage } from '#content/pages/tiny-event.ts'
import { transmitPage } from '#content/pages/transmit.ts'
import { transmitEmailPage } from '#content/pages/transmit-email.ts'
import { transmitSmsPage } from '#content/pages/transmit-sms.ts'
import { transmitTelegramPage } from '#content/pages/transmit-telegram.ts'
import { transmitWhatsappPage } from '#content/pages/transmit-whatsapp.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { sampleAttendee } from '#content/tiny-event.ts'
import { paths, type SitePath } from '#domain/paths.ts'

export interface Card {
  path: SitePath
  /** Where the drawing hangs; `plain` is the brand's own card without one. */
  look: 'site' | 'tall' | 'wide' | 'low' | 'small' | 'plain'
  ribbon: RibbonName
  overline?: string
  heading: readonly string[]
  /** Several lie on top of each other. */
  drawing?: string | readonly string[]
  badgeName?: string
}

const moduleCard = (path: SitePath, look: Card['look'], words: ModulePageCopy): Card => ({
  path,
  look,
  ribbon: words.ribbon,
  overline: discoveryCopy.card.module,
  heading: [words.heading],
  drawing: words.image.drawing,
})

const legalCard = (path: SitePath, { ribbon, heading }: LegalPageCopy): Card => ({
  path,
  look: 'plain',
  ribbon,
  overline: discoveryCopy.card.legal,
  heading: [heading],
  drawing: 'hook',
})

const pageCard = (
  path: SitePath,
  look: Card['look'],
  ribbon: RibbonName,
  { title, heading }: { title: string; heading: string },
  drawing: string,
): Card => ({ path, look, ribbon, overline: title, heading: [heading], drawing })

export const cards: Card[] = [
  {
    path: paths.home,
    look: 'site',
    ribbon: 'brand',
    heading: homePage.hero.heading,
    drawing: [homePage.hero.straps, homePage.hero.badge],
    badgeName: sampleAttendee,
  },
  {
    path: paths.modules,
    look: 'small',
    ribbon: 'brand',
    overline: discoveryCopy.card.index,
    heading: [modulesPage.heading],
    drawing: 'feature-integration-narrow',
  },
  {
    path: paths.transmit,
    look: 'wide',
    ribbon: 'transmit',
    overline: discoveryCopy.card.module,
    heading: [transmitPage.heading],
    drawing: 'transmit-segments',
  },
  moduleCard(paths.transmitEmail, 'tall', transmitEmailPage),
  moduleCard(paths.transmitWhatsapp, 'tall', transmitWhatsappPage),
  moduleCard(paths.transmitTelegram, 'tall', transmitTelegramPage),
  moduleCard(paths.transmitSms, 'tall', transmitSmsPage),
  moduleCard(paths.enhancedPass, 'tall', enhancedPassPage),
  pageCard(paths.queue, 'wide', 'pass', { title: enhancedPassPage.heading, heading: queuePage.heading }, 'pass-door'),
  moduleCard(paths.leaderboard, 'tall', leaderboardPage),
  moduleCard(paths.showcase, 'tall', showcasePage),
  pageCard(paths.pricing, 'small', 'floorplan', pricingPage, 'rubber-stamp'),
  pageCard(paths.demo, 'small', 'pass', demoPage, 'pass-wallet'),
  moduleCard(paths.cpdCertification, 'tall', cpdCertificationPage),
  moduleCard(paths.floorplan, 'low', floorplanPage),
  {
    path: paths.tinyEvent,
    look: 'small',
    ribbon: 'brand',
    overline: tinyEventPage.card,
    heading: [tinyEventPage.heading],
    drawing: 'tiny-ribbon',
  },
  pageCard(paths.support, 'small', 'cpd', supportPage, 'support-radio'),
  pageCard(paths.about, 'wide', 'brand', aboutPage, 'map-about'),
  pageCard(paths.contact, 'small', 'leaderboard', contactPage, 'stamp'),
  pageCard(paths.quickContact, 'small', 'brand', quickContactPage, 'stamp'),
  legalCard(paths.privacy, privacyPage),
  legalCard(paths.terms, termsPage),
  legalCard(paths.accessibility, accessibilityPage),
  pageCard(paths.blogs, 'wide', 'brand', { title: blogPage.crumb, heading: blogPage.heading }, 'cover-rack'),
]
