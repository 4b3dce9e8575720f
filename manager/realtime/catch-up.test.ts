import { beforeEach, expect, test, vi } from 'vitest'
import { createCatchUp } from './catch-up.ts'
import { createPendingLeads } from './pending-leads.ts'

interface Lead {
  id: string
  seq: number
  stage: string
}

const lead = (seq: number, stage = 'new'): Lead => ({ id: `${seq}`, seq, stage })
const PAGE = 25

let stored: Lead[]
let isReachable: boolean
let read: string[][]
const screen = { ids: ['5', '4', '3'], open: undefined as string | undefined }
const shown = {
  ids: () => screen.ids,
  open: () => screen.open,
  replace: vi.fn<(leads: readonly Lead[], gone: readonly string[]) => void>(),
  reread: vi.fn(),
}

const reads = {
  async page(cursor: string | undefined) {
    if (!isReachable) return undefined
    const start = Number(cursor ?? 0)
    const leads = stored.toSorted((one, other) => other.seq - one.seq).slice(start, start + PAGE)
    return { leads, next: start + PAGE < stored.length ? String(start + PAGE) : null }
  },
  async rows(ids: readonly string[]) {
    read.push([...ids])
    return isReachable ? stored.filter(({ id }) => ids.includes(id)) : undefined
  },
}

beforeEach(() => {
  stored = [1, 2, 3, 4, 5].map((seq) => lead(seq))
  isReachable = true
  read = []
  Object.assign(screen, { ids: ['5', '4', '3'], open: undefined })
  vi.clearAllMocks()
})

function open() {
  const tray = createPendingLeads<Lead>()
  tray.reset(5)
  return { tray, catchUp: createCatchUp(tray, reads, () => shown) }
}
const waiting = ({ tray }: ReturnType<typeof open>) => tray.waiting.get().leads.map(({ seq }) => seq)
const arrived = (after: number, rows: Lead[], count = rows.length) => ({
  after,
  rows,
  count,
  newest: rows.at(-1)?.seq ?? after + count,
})

test('sixty leads from a gap are pending, each once', async () => {
  const inbox = open()
  for (let seq = 6; seq <= 65; seq++) stored.push(lead(seq))
  await inbox.catchUp.all(60)
  expect(waiting(inbox)).toEqual(Array.from({ length: 60 }, (_, index) => 65 - index))
  await inbox.catchUp.arrived(
    arrived(
      60,
      [61, 62, 63, 64, 65].map((seq) => lead(seq)),
    ),
  )
  expect(waiting(inbox)).toHaveLength(60)
})

test('after a gap the visible rows and the open lead are refreshed', async () => {
  const inbox = open()
  screen.open = '2'
  stored = [lead(2, 'won'), lead(3), lead(5, 'answered')]
  await inbox.catchUp.all(5)
  expect(read).toEqual([['5', '4', '3']])
  expect(shown.replace).toHaveBeenCalledWith([lead(3), lead(5, 'answered')], ['4'])
  expect(shown.reread).toHaveBeenCalledTimes(1)
})

test('after more than a few pages of new leads the list is read again', async () => {
  const inbox = open()
  for (let seq = 6; seq <= 300; seq++) stored.push(lead(seq))
  await inbox.catchUp.all(300)
  expect([inbox.tray.waiting.get(), inbox.tray.newest()]).toEqual([{ leads: [], isMore: true }, 300])
})

test('changes missed during a lost connection are read after the reconnect', async () => {
  const inbox = open()
  stored.push(lead(6))
  isReachable = false
  await inbox.catchUp.all(6)
  expect([waiting(inbox), shown.replace.mock.calls]).toEqual([[], []])
  isReachable = true
  await inbox.catchUp.all(6)
  expect(waiting(inbox)).toEqual([6])
})

test('new leads need no call, unless some were missed or come without rows', async () => {
  const inbox = open()
  stored.push(...[6, 7, 8, 9, 10].map((seq) => lead(seq)))
  const page = vi.spyOn(reads, 'page')
  await inbox.catchUp.arrived(arrived(5, [lead(6)]))
  expect([waiting(inbox), page.mock.calls.length]).toEqual([[6], 0])
  await inbox.catchUp.arrived(arrived(7, [lead(8)]))
  expect(waiting(inbox)).toEqual([10, 9, 8, 7, 6])
  stored.push(lead(11), lead(12))
  await inbox.catchUp.arrived(arrived(10, [], 2))
  expect([waiting(inbox).slice(0, 2), page.mock.calls.length]).toEqual([[12, 11], 2])
})

test('only changed leads that are visible or pending are read', async () => {
  const inbox = open()
  await inbox.catchUp.arrived(arrived(5, [lead(6)]))
  stored = [lead(6, 'won'), lead(4, 'won')]
  await inbox.catchUp.changed({ ids: ['1', '4', '6', '99'] })
  expect(read).toEqual([['4', '6']])
  expect(inbox.tray.waiting.get().leads).toEqual([lead(6, 'won')])
  expect(shown.reread).not.toHaveBeenCalled()
  await inbox.catchUp.changed({ ids: ['99'] })
  expect(read).toHaveLength(1)
})

test('too many changes count as a change of anything', async () => {
  const inbox = open()
  await inbox.catchUp.changed({ ids: null })
  expect(read).toEqual([['5', '4', '3']])
})

test('changes during a read share the next read', async () => {
  const inbox = open()
  await Promise.all(['3', '4', '5', '4'].map((id) => inbox.catchUp.changed({ ids: [id] })))
  expect(read).toEqual([['3', '4', '5']])
})
