import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPass } from '../../../test/fakes/pass-file.ts'
import { startWalletSite, type WalletSite } from '../../../test/wallet-site.ts'

let site: WalletSite
beforeAll(async () => {
  site = await startWalletSite()
})
afterAll(() => site.stop())

const passOf = (token: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: `/demo/${token}/pass.pkpass` })

describe('the pass', () => {
  test('is a signed file that a phone can read', async () => {
    const demo = await site.demo()
    const response = await passOf(demo.token)
    expect(response.statusCode).toBe(200)
    const pass = readPass(response.rawPayload, site.authority())
    expect(pass).toMatchObject({
      serialNumber: demo.serial,
      passTypeIdentifier: 'pass.example.lanyard',
      expirationDate: '2026-05-17T12:00:00.000Z',
      locations: [{ latitude: 51.5081, longitude: 0.0294 }],
      relevantDates: [{ startDate: '2026-05-15T07:30:00.000Z', endDate: '2026-05-15T17:00:00.000Z' }],
      webServiceURL: `${site.origin}/wallet/apple/`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: `${site.origin}/demo/${demo.token}` }],
    })
    expect(pass.barcodes?.[0]?.altText).toMatch(/^DEMO-\d{4}$/)
    const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
    expect(headerFields).toEqual([{ key: 'room', label: 'Room', value: 'Room B', changeMessage: 'Room changed to %@' }])
    expect(primaryFields.map(({ value }) => value)).toEqual(['Amara Lindqvist'])
    expect(secondaryFields.map(({ value }) => value)).toEqual(['Kettle & Crane', '2026-05-15T07:30:00.000Z'])
    expect(auxiliaryFields.map(({ value }) => value)).toEqual(['Fast track', 'Desk 3'])
    expect(backFields.map(({ key }) => key)).toEqual(['venue', 'demo', 'why', 'erase', 'privacy', 'sender'])
  })

  test('is sent with the headers that Apple requires, and never cached', async () => {
    const { token } = await site.demo('headers')
    const response = await passOf(token)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'content-length': String(response.rawPayload.length),
      'content-disposition': 'inline; filename="event-pass.pkpass"',
      'last-modified': 'Thu, 14 May 2026 12:00:00 GMT',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const head = await passOf(token, 'HEAD')
    expect(head.rawPayload).toHaveLength(0)
    expect(head.headers['content-length']).toBe(response.headers['content-length'])
  })

  test('carries no link that a visitor put into a name', async () => {
    const { token, lead_id } = await site.demo('linked')
    await site.context.db.write((queries) =>
      queries
        .updateTable('leads')
        .set({ first_name: 'https://evil.example', company: 'www.evil.example' })
        .where('id', '=', lead_id)
        .execute(),
    )
    const pass = readPass((await passOf(token)).rawPayload, site.authority())
    expect(pass.eventTicket.primaryFields[0]?.value).toBe('Lindqvist')
    expect(JSON.stringify(pass)).not.toContain('evil')
  })
})

describe('no pass is served', () => {
  test('with an unknown token', async () => {
    const response = await passOf('AAAAAAAAAAAAAAAAAAAAAA')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(response.body).toContain('There is no pass')
  })

  test('while the request is held', async () => {
    expect((await passOf((await site.demo('held', 'filled')).token)).statusCode).toBe(404)
  })

  test('after the demo has ended, or was erased', async () => {
    const ended = await site.demo('ended')
    const erased = await site.demo('erased')
    await site.context.db.write(async (queries) => {
      await queries.updateTable('demos').set({ expires_at: 1 }).where('token', '=', ended.token).execute()
      await queries.updateTable('leads').set({ erased_at: 1 }).where('id', '=', erased.lead_id).execute()
    })
    for (const { token } of [ended, erased]) expect((await passOf(token)).statusCode).toBe(404)
  })
})
