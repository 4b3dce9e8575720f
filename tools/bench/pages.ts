import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPostsPath, blogDetailsPath, paths } from '#domain/paths.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { getRepeatedly } from './load.ts'
import { memoryOf, startBaselineServer, startNginx } from './processes.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 32
const SECONDS = 5

/** How fast is a page from memory, compared with servers that only send the same bytes? */
export async function benchPages(): Promise<Row[]> {
  const site = await startSite({ LEAD_SOFT_LIMIT: '0', LEAD_HARD_LIMIT: '0' })
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-page-'))
  await untilSiteIsReady(site)
  try {
    const posts = await fetch(site.origin + apiPostsPath).then((response) => response.json())
    const rows: Row[] = []
    for (const [name, path] of [
      ['home', paths.home],
      ['post', blogDetailsPath(posts.data[0])],
    ] as const)
      rows.push(...(await benchPage(name, site.origin + path, folder)))
    return [
      ...rows,
      {
        question: 'server memory afterwards',
        figure: `${memoryOf(site.pid).toFixed(0)} MiB`,
        reference: '',
        ratio: '',
      },
    ]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}

async function benchPage(name: string, url: string, folder: string): Promise<Row[]> {
  const file = join(folder, 'page.br')
  const headers = await savePage(url, file)
  const bare = await startBaselineServer(file, headers)
  const nginx = await startNginx(file)
  try {
    // All servers are warmed up, then measured in turn, so that they share the machine's noise.
    for (const warm of [url, bare.origin, nginx?.origin]) if (warm) await getRepeatedly(warm, CONNECTIONS, 2)
    const own = await getRepeatedly(url, CONNECTIONS, SECONDS)
    const reference = await getRepeatedly(bare.origin, CONNECTIONS, SECONDS)
    const rows = [row(name, own, 'bare Node server', reference)]
    if (nginx) rows.push(row(name, own, 'nginx', await getRepeatedly(nginx.origin, CONNECTIONS, SECONDS)))
    return rows
  } finally {
    await bare.stop()
    await nginx?.stop()
  }
}

/** Returns the headers of the brotli response whose bytes it saves. */
async function savePage(url: string, file: string): Promise<Record<string, string>> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        writeFileSync(file, Buffer.concat(chunks))
        const { date, connection, 'keep-alive': _, ...stable } = response.headers
        resolve(stable as Record<string, string>)
      })
    }).on('error', reject)
  })
}

const row = (page: string, own: Measured, name: string, reference: Measured): Row => ({
  question: `${page}, pages/s (p99 ms), ${CONNECTIONS} connections`,
  figure: `${Math.round(own.perSecond)} (${own.p99.toFixed(1)})${own.errors ? `, ${own.errors} errors` : ''}`,
  reference: `${name} ${Math.round(reference.perSecond)} (${reference.p99.toFixed(1)})`,
  ratio: (own.perSecond / reference.perSecond).toFixed(2),
})

type Measured = Awaited<ReturnType<typeof getRepeatedly>>
