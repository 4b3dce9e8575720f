import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ModulePageCopy } from '../module-page.ts'
import { cpdCertificationPage } from './cpd-certification.ts'
import { discoveryCopy } from './discovery.ts'
import { enhancedPassPage } from './enhanced-pass.ts'
import { floorplanPage } from './floorplan.ts'
import { leaderboardPage } from './leaderboard.ts'
import { modulesPage } from './modules.ts'
import { showcasePage } from './showcase.ts'
import { transmitPage } from './transmit.ts'
import { transmitEmailPage } from './transmit-email.ts'
import { transmitSmsPage } from './transmit-sms.ts'
import { transmitTelegramPage } from './transmit-telegram.ts'
import { transmitWhatsappPage } from './transmit-whatsapp.ts'

const pages: ModulePageCopy[] = [
  transmitEmailPage,
  transmitWhatsappPage,
  transmitTelegramPage,
  transmitSmsPage,
  enhancedPassPage,
  leaderboardPage,
  showcasePage,
  cpdCertificationPage,
  floorplanPage,
]

const drawn = (drawing: string) => existsSync(new URL(`../../web/art/${drawing}.svg`, import.meta.url))

describe.each(pages)('$heading', (page) => {
  const pictures = [page.image, ...page.sections.map((section) => section.image)]

  test('shows at least two scenes that exist and are described', () => {
    expect(pictures.length).toBeGreaterThan(2)
    expect(pictures.filter(({ drawing }) => !drawn(drawing))).toEqual([])
    expect(pictures.filter(({ alt }) => alt.length < 20)).toEqual([])
  })

  test('alternates the sides of its images, from the left', () => {
    expect(page.sections.map((section) => section.imageOnLeft)).toEqual(
      page.sections.map((_, place) => place % 2 === 0),
    )
  })

  test('links only words that occur in the feature', () => {
    for (const { text, link } of page.included) if (link) expect(text).toContain(link.label)
  })
})

test('the lists of what Showcase and CPD include match the specification', () => {
  expect(showcasePage.included.map((feature) => feature.text)).toEqual([
    'Unlimited QR code creation',
    'Email to attendees with collected content',
    'Real-time scan reporting',
    'Link to the Leaderboard for live voting results',
  ])
  expect(cpdCertificationPage.included.map((feature) => feature.text)).toEqual([
    'QR code scanning',
    'Storage of collected points',
    'QR code and points builder',
    'Certificate on completion',
  ])
})

test('the cards of the index and of Transmit have drawings', () => {
  const cards = [...modulesPage.cards, ...transmitPage.channels]
  expect(cards.filter(({ image }) => !drawn(image.drawing))).toEqual([])
  expect(transmitPage.channels.map((channel) => channel.name)).toEqual(['Email', 'WhatsApp', 'SMS'])
})

test('texts about all modules match the list of modules', () => {
  expect(modulesPage.description).toBe(
    'Six modules that connect to the event you already run: Transmit messaging, Enhanced Pass, Gamified Events, Product Showcase, CPD Certification and Floorplan.',
  )
  expect(modulesPage.lede).toMatch(/^Six modules that connect/)
  expect(discoveryCopy.card.index).toBe('Take one, or all six')
  expect(discoveryCopy.summary).toContain(
    'for live events: attendee messaging (Transmit), wallet passes (Enhanced Pass), a gamification leaderboard, product showcase, CPD certification and a floorplan. Organizers',
  )
})
