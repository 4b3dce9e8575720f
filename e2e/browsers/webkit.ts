import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort, startProcess } from '../../test/running-process.ts'
import type { Driver, Profile } from './driver.ts'
import { openSession, type WebdriverSession } from './webdriver-session.ts'

export interface WebkitPrograms {
  /** The WebDriver program. */
  driver: string
  /** WebKitGTK's MiniBrowser. */
  browser: string
}

/** MiniBrowser's toolbar keeps a window at least 447 px wide unless its padding is removed. */
const narrowBar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; border-width: 0 }'

/** Starts WebKitGTK over WebDriver, on a virtual screen in memory. */
export async function openWebkit(programs: WebkitPrograms, { theme, scripts }: Profile): Promise<Driver> {
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
  const session = await openSession(service.origin, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation', `--enable-javascript=${scripts}`] },
  })
  return {
    ...session,
    // WebKit's driver does not report console messages.
    complaints: [],
    resize: (width, height) => resize(session, width, height),
    async close() {
      await session.end()
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
async function resize(session: WebdriverSession, width: number, height: number) {
  await session.resizeWindow(width, height)
  await session.resizeWindow(width, 2 * height - Number(await session.evaluate('innerHeight')))
}
