import { afterEach, expect, test, vi } from 'vitest'
import { useUrlState } from './use-url-state.ts'

const kept = vi.hoisted(() => ({ current: undefined as string | undefined }))
vi.mock('react', () => ({
  useRef: (first: string) => {
    kept.current ??= first
    return kept
  },
  useEffect: (effect: () => void) => effect(),
}))

afterEach(() => {
  kept.current = undefined
  vi.unstubAllGlobals()
})

function openPage(pathname: string) {
  const replaceState = vi.fn()
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('history', { state: { key: 'a' }, replaceState })
  return replaceState
}

test('the URL follows the visible state', () => {
  const replaceState = openPage('/modules/floorplan')
  useUrlState('/modules/floorplan#to=D14')
  expect(replaceState).not.toHaveBeenCalled()
  useUrlState('/modules/floorplan#to=E01')
  expect(replaceState).toHaveBeenCalledWith({ key: 'a' }, '', '/modules/floorplan#to=E01')
})

test('the URL of the next page stays while this page is still shown', () => {
  const replaceState = openPage('/modules/demo')
  useUrlState('/modules/enhanced-pass/queue')
  useUrlState('/modules/enhanced-pass/queue?arrivals=480&desks=8&now=42&fast=8')
  expect(replaceState).not.toHaveBeenCalled()
})
