import type { Key } from './browsers/driver.ts'

/** What trying a piece needs of a browser, whichever drives it. */
export interface Hands {
  press(key: Key): Promise<void>
  fill(label: string, text: string): Promise<void>
  focus(role: string, name: string): Promise<void>
  click(role: 'button' | 'link', name: string): Promise<void>
  /** Waits for a heading. */
  heads(text: string): Promise<void>
  /** Waits for the status of the piece. */
  says(text: string): Promise<void>
}

export const benches = {
  floorplan: 'Find the lamp yourself',
  composer: 'Write the 08:55',
  pass: 'Put your name on one',
  day: 'A tiny event',
} as const

/** Half a word and Enter, and a step on. */
export async function findTheLamp({ fill, press, focus, says }: Hands) {
  await fill('Stand, company or product', 'loo')
  await press('Enter')
  await says('Door 2 to E01, 24 m, under a minute')
  await focus('button', 'Next step')
  await press('Enter')
  await says('Straight on, 20 m')
}

/** The clock of the receiver at night, and who is written to. */
export async function sendAtTen({ focus, press, says }: Hands) {
  await focus('slider', 'Sent at, London time')
  await press('End')
  await says('1,200 people, WhatsApp, 22:00')
  await press('ArrowLeft')
  await says('1,200 people, WhatsApp, 21:55')
}

export async function printTheBadge({ fill, click, says }: Hands, name: string) {
  await fill('Name on the pass', name)
  await says(`Pass for ${name}`)
  await click('button', 'Scan the pass')
  await says(`Badge for ${name}, two seconds after the scan.`)
}

/** From the walk to the end, by Tab, arrows and Enter alone; `at` is called in some moments. */
export async function runTheDay({ press, heads, says }: Hands, name: string, at = async (_moment: string) => {}) {
  const tabs = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await press('Tab')
      await press('Enter')
    }
  }
  await heads(`${name} is on the way`)
  await press('Tab')
  await press('End')
  await tabs(1)
  await at('the pass')
  await press('Enter')
  await heads('Say good morning')
  await press('Tab')
  await press('ArrowDown')
  await at('the message')
  await press('Enter')
  await tabs(3)
  await heads('Learn something')
  await tabs(2)
  await says('The seal is broken')
  await at('the winner')
}
