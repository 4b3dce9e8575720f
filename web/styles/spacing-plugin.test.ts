import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { resolveSpacing } from './spacing-plugin.ts'

test('the build resolves steps, block names and nested names to lengths', async () => {
  const config = await resolveConfig({ configFile: false, plugins: [resolveSpacing()] }, 'build')
  const sheet = `.a {
  --space-stop: 58px;
  --w: 1px;
  margin: calc(-1 * var(--space-20)) var(--space-stop);
  padding: var(--space-top) var(--w);
}`
  const { code } = await preprocessCSS(sheet, '/a.css', config)
  expect(code).toBe(`.a {
  --w: 1px;
  margin: calc(-1 * 20px) 58px;
  padding: clamp(28px, 4vw, 56px) var(--w);
}`)
})

test('development keeps the names', async () => {
  const config = await resolveConfig({ configFile: false, plugins: [resolveSpacing()] }, 'serve')
  const { code } = await preprocessCSS('.a { gap: var(--space-20) }', '/a.css', config)
  expect(code).toContain('var(--space-20)')
})
