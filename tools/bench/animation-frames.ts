import type { Browser, Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { withBrowser } from './seeded-site.ts'
import { phone, SLOWDOWN, slowProcessor } from './slow-phone.ts'
import type { Row } from './table.ts'

const ROUNDS = 3
/** Pixels, and pixels a second. */
const scroll = { way: 1_600, speed: 800 }
const PULLS = 60
/** Milliseconds for which the badge is watched once it has been let go. */
const SWINGING = 1_500

/** Does what moves come in every frame, on a slow processor? */
export async function benchAnimationFrames(): Promise<Row[]> {
  const site = await startSite()
  try {
    await untilSiteIsReady(site)
    return await withBrowser((browser) => moveAll(browser, site.origin))
  } finally {
    await site.stop()
  }
}

async function moveAll(browser: Browser, origin: string): Promise<Row[]> {
  const threads = { path: paths.enhancedPass, move: scrollThreads }
  const badge = { path: paths.home, move: pullBadge }
  return [
    row('a module page scrolls', await watch(browser, origin, threads), {
      name: 'without animations',
      frames: await watch(browser, origin, { ...threads, prepare: holdStill }),
    }),
    row('the badge is dragged', await watch(browser, origin, badge), {
      name: 'plain square',
      frames: await watch(browser, origin, { ...badge, prepare: putSquare }),
    }),
  ]
}

function row(what: string, frames: Frames, reference: { name: string; frames: Frames }): Row {
  return {
    question: `% of 60 Hz frames complete and on time while ${what}, CPU x${SLOWDOWN}`,
    figure: figureOf(frames),
    reference: `${reference.name} ${figureOf(reference.frames)}`,
    ratio: (shareOf(frames) / shareOf(reference.frames)).toFixed(2),
  }
}

const shareOf = ({ due, whole }: Frames) => whole / due
const figureOf = (frames: Frames) =>
  `${(100 * shareOf(frames)).toFixed(1)} of ${frames.due} (longest gap ${frames.gap.toFixed(0)} ms)`

interface Movement {
  path: string
  prepare?: (page: Page) => Promise<unknown>
  move: (page: Page) => Promise<void>
}

async function watch(browser: Browser, origin: string, { path, prepare, move }: Movement): Promise<Frames> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await prepare?.(page)
  // What comes for the first time is decoded and drawn.
  await move(page)
  await slowProcessor(page)
  const all: Frames = { due: 0, whole: 0, gap: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
    await move(page)
    const frames = framesOf(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
    all.due += frames.due
    all.whole += frames.whole
    all.gap = Math.max(all.gap, frames.gap)
  }
  await context.close()
  return all
}

/** From where the first thread comes into the window. */
async function scrollThreads(page: Page): Promise<void> {
  await page
    .locator('.thread')
    .first()
    .evaluate((thread) => {
      scrollTo({ top: scrollY + thread.getBoundingClientRect().top - innerHeight, behavior: 'instant' })
    })
  const device = await page.context().newCDPSession(page)
  await device.send('Input.synthesizeScrollGesture', {
    x: phone.width / 2,
    y: phone.height / 2,
    yDistance: -scroll.way,
    speed: scroll.speed,
    gestureSourceType: 'mouse',
  })
}

async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

async function pullBadge(page: Page): Promise<void> {
  const badge = page.locator('.hero-swing')
  await badge.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await badge.boundingBox()) ?? {}
  const hold = { x: x + width / 2, y: y + height * 0.6 }
  await page.mouse.move(hold.x, hold.y)
  await page.mouse.down()
  for (let pull = 1; pull <= PULLS; pull++)
    await page.mouse.move(hold.x + (width / 2) * Math.sin((pull / PULLS) * 1.5 * Math.PI), hold.y)
  await page.mouse.up()
  await page.waitForTimeout(SWINGING)
}

/** Nothing but a square that turns as the badge does. */
async function putSquare(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.setContent('<div class="hero-swing" style="width: 300px; height: 300px; background: teal"></div>')
  await page.locator('.hero-swing').evaluate((square: HTMLElement, duration) => {
    let held = false
    addEventListener('pointerdown', () => {
      held = true
    })
    addEventListener('pointermove', ({ clientX }) => {
      if (held) square.style.transform = `rotate(${clientX / 10}deg)`
    })
    addEventListener('pointerup', () => {
      held = false
      square.animate({ transform: ['rotate(20deg)', 'rotate(-20deg)', 'none'] }, duration)
    })
  }, SWINGING)
}

interface Frames {
  /** How many the browser had something new for. */
  due: number
  /** How many of them came in time with all that the page had changed. */
  whole: number
  /** Milliseconds between two frames that came, at most. */
  gap: number
}

/** An event of the trace; a frame has two where the page's part of it comes later. */
interface Traced {
  name: string
  ph: string
  /** Microseconds. */
  ts: number
  args: {
    frame_reporter?: { frame_source: number; frame_sequence: number; state: string; affects_smoothness: boolean }
  }
}

/** States: https://source.chromium.org/chromium/chromium/src/+/main:cc/metrics/frame_info.h */
function framesOf(trace: Traced[]): Frames {
  const due = new Set<string>()
  const late = new Set<string>()
  for (const { name, ph, args } of trace) {
    if (name !== 'PipelineReporter' || ph !== 'b' || !args.frame_reporter) continue
    const { frame_source, frame_sequence, state, affects_smoothness } = args.frame_reporter
    const frame = `${frame_source} ${frame_sequence}`
    if (affects_smoothness) late.add(frame)
    if (affects_smoothness || state.startsWith('STATE_PRESENTED')) due.add(frame)
  }
  const drawn = trace.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts)
  const gaps = drawn.slice(1).map((ts, before) => (ts - (drawn[before] ?? ts)) / 1_000)
  return { due: due.size, whole: due.size - late.size, gap: Math.max(0, ...gaps) }
}
