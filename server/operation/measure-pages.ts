import { Counter, Gauge, type Registry } from 'prom-client'
import type { PageServer } from '#server/pages/page-server.ts'

export function measurePages(register: Registry, pages: Pick<PageServer, 'size' | 'served' | 'missed'> | undefined) {
  new Gauge({
    name: 'lanyard_page_memory_entries',
    help: 'Pages in memory.',
    registers: [register],
    collect() {
      this.set(pages?.size.pages ?? 0)
    },
  })
  new Gauge({
    name: 'lanyard_page_memory_bytes',
    help: 'Bytes of the pages in memory, in all their encodings.',
    registers: [register],
    collect() {
      this.set(pages?.size.bytes ?? 0)
    },
  })
  new Counter({
    name: 'lanyard_page_memory_hits_total',
    help: 'Pages that were served from memory.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(Object.values(pages?.served ?? {}).reduce((sum, count) => sum + count, 0))
    },
  })
  new Counter({
    name: 'lanyard_page_memory_misses_total',
    help: 'Pages that had to be rendered first.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(pages?.missed ?? 0)
    },
  })
}
