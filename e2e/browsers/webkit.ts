import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { freePort, startProcess } from '../../test/running-process.ts'
import type { Driver, Key, Theme } from './driver.ts'

export interface WebkitPrograms {
  /** The WebDriver program. */
  driver: string
  /** WebKitGTK's MiniBrowser. */
  browser: string
}

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Shift: Keys.SHIFT,
  Home: Keys.HOME,
  End: Keys.END,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowDown: Keys.ARROW_DOWN,
  ' ': Keys.SPACE,
}

/** MiniBrowser's toolbar keeps a window at least 447 px wide unless its padding is removed. */
const narrowBar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; border-width: 0 }'

/** Starts WebKitGTK over WebDriver, on a virtual screen in memory. */
export async function openWebkit(programs: WebkitPrograms, theme: Theme): Promise<Driver> {
  const settings = mkdtempSync(join(tmpdir(), 'lanyard-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), narrowBar)
  const screen = await openScreen()
  const port = await freePort()
  const service = await startProcess(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], port, {
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: settings,
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  })
  const session = await new Builder()
    .usingServer(service.origin)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    .build()
  return {
    // WebKit's driver does not report console messages.
    complaints: [],
    goto: (url) => session.get(url),
    back: () => session.navigate().back(),
    reload: () => session.navigate().refresh(),
    resize: (width, height) => resize(session, width, height),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    click: (left, top) =>
      session
        .actions()
        .move({ x: Math.round(left), y: Math.round(top) })
        .click()
        .perform(),
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await session.quit()
      await service.stop()
      screen.process.kill()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/** A virtual screen that chooses its own display number. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // Standard stream 3 is the pipe to which Xvfb writes its display number.
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, process }
}

/** The window's toolbar takes some of its height. */
async function resize(session: WebDriver, width: number, height: number) {
  const set = (outerHeight: number) => session.manage().window().setRect({ x: 0, y: 0, width, height: outerHeight })
  await set(height)
  await set(2 * height - Number(await session.executeScript('return innerHeight')))
}
