import { afterEach, expect, test, vi } from 'vitest'
import { colleagues, counts, list, memory } from '../desk/desk.ts'
import type { Row } from '../desk/desk-calls.ts'
import { me } from '../shell/me.ts'
import type { FirstPaint } from './first-paint.ts'
import { renderFirstPaint } from './render.tsx'

const owner_id = '019e2734-7c00-7000-8000-000000000002'
const rowOf = (id: string, seq: number, more: Partial<Row> = {}): Row => ({
  ...{ id, seq, version: 1, kind: 'contact', state: 'accepted', held_reasons: [], stage: 'new', owner_id: null },
  ...{ waits: true, later_until: null, source: 'none', country: 'GB', name: id, company: null, excerpt: null },
  ...{ email: `${id}@example.com`, page_address: null, dead: 0, unknown: 0, last_note: null },
  created_at: '2026-11-20T23:30:00.000Z',
  ...more,
})
const firstOf = (items: Row[], time_zone = 'Europe/London'): FirstPaint => ({
  me: {
    operator: {
      ...{ id: owner_id, name: 'Ines Castro', email: 'ines@example.com', role: 'sales', version: 1 },
      ...{ theme: null, single_keys: true },
    },
    permissions: ['leads.read', 'leads.work'],
    session: { id: 'session', way: 'passkey', began_at: '2026-11-20T08:00:00.000Z' },
    desk: { time_zone, version: 1 },
  },
  page: { items, next: null, searching: false, similar: false },
  colleagues: [{ id: owner_id, name: 'Ines Castro', role: 'sales', works: true }],
  counts: { waiting: 7, mine: 0, later: 0, held: 0, kept: 12, dead: 0, unknown: 0, mails: 0 },
})
const remembered = () => [me.get(), memory.rows.keys(), list.state.get().ids, colleagues.get(), counts.get()]
const nothing = [undefined, [], [], [], undefined]

afterEach(() => vi.restoreAllMocks())

test('the list is rendered with its times, owners and counts, as links that need no script', () => {
  const html = renderFirstPaint(firstOf([rowOf('a', 1, { name: 'Mara <Lindt>', owner_id })]), '')
  expect(html).toContain('href="/manager/leads/a"')
  expect(html).toContain('Mara &lt;Lindt&gt;')
  expect(html).toMatch(/>23:30<.*Ines Castro/)
  expect(html).toContain('12 kept')
  // The policy of the document refuses styles and scripts in it.
  expect(html).not.toMatch(/ style="|<script|<style/)
})

test('times are those of the desk', () => {
  expect(renderFirstPaint(firstOf([rowOf('a', 1)], 'Asia/Tokyo'), '')).toContain('>08:30<')
})

test('keys are called as on the device that asks', () => {
  const first = firstOf([])
  expect(renderFirstPaint(first, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toContain('⌘K')
  expect(renderFirstPaint(first, 'Mozilla/5.0 (X11; Linux x86_64)')).toContain('Ctrl K')
})

test('only what a window shows at first is rendered', () => {
  const rows = Array.from({ length: 50 }, (_, index) => rowOf(`lead-${index}`, 100 - index))
  expect(renderFirstPaint(firstOf(rows), '').match(/data-lead=/g)).toHaveLength(20)
})

test('nothing of a lead is kept, nor shown to the next', () => {
  renderFirstPaint(firstOf([rowOf('a', 1, { name: 'Mara Lindt' })]), '')
  expect(remembered()).toEqual(nothing)
  expect(renderFirstPaint(firstOf([]), '')).not.toContain('Mara Lindt')
})

test('nor when it cannot be rendered', () => {
  const broken = rowOf('a', 1, { created_at: 'never' })
  expect(() => renderFirstPaint(firstOf([broken]), '')).toThrow(RangeError)
  expect(remembered()).toEqual(nothing)
})
