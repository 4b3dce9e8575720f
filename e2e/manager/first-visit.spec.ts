import { managerAssetsRoot, managerPath } from '../../domain/paths.ts'
import { expect, test } from '../site.ts'
import { stubStaff } from './stubbed-staff.ts'

const MOST_SCRIPT = 150_000

for (const screen of ['', '/leads'])
  test(`a first visit of ${managerPath}${screen} loads little script, and nothing that only opens later`, async ({
    page,
  }) => {
    const scripts: { name: string; bytes: Promise<number> }[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const name = new URL(request.url()).pathname.slice(managerAssetsRoot.length)
      scripts.push({ name, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) })
    })
    await stubStaff(page)
    await page.goto(managerPath + screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST_SCRIPT)
    expect(scripts.map(({ name }) => name).join(' ')).not.toMatch(/palette|open-menu/)
  })
