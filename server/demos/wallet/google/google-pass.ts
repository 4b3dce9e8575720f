import { eventPassCopy } from '#content/event-pass.ts'
import { ribbons } from '#content/palette.ts'
import { sampleEvent } from '#content/sample-event.ts'
import { site } from '#content/site.ts'
import type { EventPass } from '#domain/event-pass/event-pass.ts'
import { walletPicturePath } from '#domain/paths.ts'

const LANGUAGE = 'en-US'
const { labels, back } = eventPassCopy
const localized = (value: string) => ({ defaultValue: { language: LANGUAGE, value } })

export const classId = (issuerId: string) => `${issuerId}.lanyard-demo`
export const objectId = (issuerId: string, serial: string) => `${issuerId}.${serial}`

/** Google fetches images itself, so they are included only if it can reach them. */
export function eventTicketClass(issuerId: string, siteOrigin: string) {
  const picture = (name: string) => ({
    sourceUri: { uri: siteOrigin + walletPicturePath({ name }) },
    contentDescription: localized(sampleEvent.name),
  })
  return {
    id: classId(issuerId),
    issuerName: site.company,
    eventName: localized(sampleEvent.name),
    reviewStatus: 'UNDER_REVIEW',
    venue: { name: localized(sampleEvent.venue), address: localized(sampleEvent.address) },
    hexBackgroundColor: ribbons.pass.base,
    ...(siteOrigin.startsWith('https:') && { logo: picture('logo'), heroImage: picture('hero') }),
  }
}

export function eventTicket(pass: EventPass, urls: { demo: string; privacy: string }) {
  const { event } = pass
  const lines = [
    { id: 'room', header: labels.room, body: pass.room },
    { id: 'company', header: labels.company, body: pass.company },
    { id: 'why', header: back.why.label, body: back.why.text },
    { id: 'erase', header: back.erase.label, body: back.erase.text },
    { id: 'sender', header: back.sender.label, body: back.sender.text },
  ]
  return {
    state: 'ACTIVE',
    ...(pass.holder && { ticketHolderName: pass.holder }),
    ticketNumber: pass.number,
    ticketType: localized(event.entry),
    seatInfo: { gate: localized(event.desk) },
    barcode: { type: 'QR_CODE', value: urls.demo, alternateText: pass.number },
    validTimeInterval: { end: { date: pass.expiresAt.toISOString() } },
    textModulesData: lines.filter(({ body }) => body),
    linksModuleData: {
      uris: [
        { id: 'demo', uri: urls.demo, description: back.demo.link },
        { id: 'privacy', uri: urls.privacy, description: back.privacy.link },
      ],
    },
    merchantLocations: [{ latitude: event.latitude, longitude: event.longitude }],
  }
}

/** The id contains the timestamp, so that Google recognizes a retry. */
export const roomMessage = (pass: EventPass, messageType: 'TEXT_AND_NOTIFY' | 'TEXT') => ({
  message: {
    id: `room-${pass.changedAt.getTime()}`,
    header: eventPassCopy.roomChangedTitle,
    body: eventPassCopy.roomChanged.replace('%@', pass.room),
    messageType,
  },
})

export const erasedTicket = {
  state: 'EXPIRED',
  ticketHolderName: '',
  textModulesData: [],
  linksModuleData: { uris: [] },
}
