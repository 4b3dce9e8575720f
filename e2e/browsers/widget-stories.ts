import type { Landmark, Visit } from './visit.ts'
import type { InputMethod, Visitor } from './visitor.ts'

export interface WidgetStory {
  path: string
  /** The short run plays it with this method only. */
  method: InputMethod
  /** The landmark that contains the widget. */
  landmark: Landmark
  /** Uses the widget to its end; the first action happens before hydration. */
  play(piece: Widget, visitor: Visitor): Promise<void>
  /** The same through its form, in a browser without scripts. */
  send(piece: Widget, visitor: Visitor): Promise<void>
}

/** A widget on an open page. */
export class Widget {
  readonly visit: Visit
  readonly #landmark: Landmark

  constructor(visit: Visit, landmark: Landmark) {
    this.visit = visit
    this.#landmark = landmark
  }

  button = (name: string) => this.#part('button', name)
  link = (name: string) => this.#part('link', name)
  slider = (name: string) => this.#part('slider', name)
  checkbox = (name: string) => this.#part('checkbox', name)
  field = (label: string) => this.visit.label(label)

  says = (text: string) => this.#part('status').is({ text })
  shows = (text: string) => this.visit.text(text).is({ isVisible: true })
  heads = (text: string) => this.visit.role('heading', text).is({ isVisible: true })

  #part = (role: string, name?: string) => this.visit.role(role, name, { inside: this.#landmark })
}

export const widgetStories: Record<string, WidgetStory> = {
  queue: {
    path: '/modules/enhanced-pass/queue',
    method: 'finger',
    landmark: { role: 'region', name: 'Your entrance at 9 a.m.' },
    async play(queue, { press, slide }) {
      await slide(queue.slider('Desks'), 'end')
      await queue.visit.isHydrated()
      await queue.says('Now: no wait. With fast-track: no wait')
      await queue.visit.until(() => location.search === '?arrivals=480&desks=24&now=42&fast=8')
      await press(queue.button('Open the doors'))
      await press(queue.button('Stop'))
      await queue.button('Open the doors').is({ isVisible: true })
      await press(queue.link('Try Demo Now'))
      await queue.heads("See what it's all about!")
    },
    async send(queue, { press, slide }) {
      await slide(queue.slider('Desks'), 'end')
      await press(queue.button('Calculate'))
      await queue.visit.until(() => location.search === '?arrivals=480&desks=24&now=42&fast=8')
      await queue.says('Now: no wait. With fast-track: no wait')
    },
  },
  floorplan: {
    path: '/modules/floorplan',
    method: 'finger',
    landmark: { role: 'region', name: 'Find a booth on the map' },
    async play(plan, { press, write }) {
      await write(plan.field('Booth, company or product'), 'loo')
      await plan.visit.isHydrated()
      await press(plan.link('E01 Lamp & Loom, Table lamps'))
      await plan.says('Door 2 to E01, 24 m, under a minute')
      for (const step of ['Go straight, 20 m', 'Right at E01, 4 m', 'E01, Lamp & Loom, is on your right']) {
        await press(plan.button('Next step'))
        await plan.says(step)
      }
    },
    async send(plan, { press, write }) {
      await write(plan.field('Booth, company or product'), 'loo')
      await press(plan.button('Get directions'))
      // The previous page has the same link, and Firefox ignores a click on an unloading page.
      await plan.visit.until(() => new URLSearchParams(location.search).get('q') === 'loo')
      await press(plan.link('E01 Lamp & Loom, Table lamps'))
      await plan.says('Door 2 to E01, 24 m, under a minute')
      await plan.shows('Go straight, 20 m')
    },
  },
  leaderboard: {
    path: '/modules/leaderboard',
    method: 'mouse',
    landmark: { role: 'region', name: 'Climb the board' },
    async play(board, { press }) {
      await press(board.button('Opening keynote +300'))
      await board.visit.isHydrated()
      await board.visit.until(() =>
        /^\+300\. Up to place \d+$/.test(document.querySelector('#try [role=status]')?.textContent ?? ''),
      )
      await press(board.button('Tern Chair, B06 +10'))
      await press(board.button('Draw the winner'))
      await board.visit.until(() =>
        /wins? the drawing$/.test(document.querySelector('#try [role=status]')?.textContent ?? ''),
      )
      await press(board.button('Check it'))
      await board.shows('Checked in your browser: the seed has this seal and leads to the same winner.')
      await press(board.link('Try Demo Now'))
      await board.heads("See what it's all about!")
    },
    async send(board, { press, tick }) {
      await tick(board.checkbox('Opening keynote +300'))
      await press(board.button('Draw the winner'))
      await board.visit.until(() => location.search === '?code=keynote&draw=1')
      await board.shows('Sample draw 1')
    },
  },
  composer: {
    path: '/modules/transmit',
    method: 'mouse',
    landmark: { role: 'region', name: 'Write the welcome message' },
    async play(composer, { press, slide, write }) {
      await write(composer.field('Message'), 'It’s open')
      await composer.visit.isHydrated()
      await composer.shows('No fields: everyone gets the same text. Ready for approval.')
      await press(composer.button('{first name}'))
      await composer.field('Message').is({ value: 'It’s open{first name}' })
      await composer.shows(
        'It starts or ends with a field. WhatsApp requires a word before the first field and after the last.',
      )
      await slide(composer.slider('Send at (London time)'), 'end')
      await composer.says('1,200 people, WhatsApp, 10 p.m.')
      await press(composer.button('Send to everyone selected'))
      await composer.visit.until(() => document.querySelector('.fan-out__cloth[data-animated]') !== null)
    },
    async send(composer, { press, write }) {
      await write(composer.field('Message'), 'It’s open')
      await press(composer.button('Count characters'))
      await composer.shows('No fields: everyone gets the same text. Ready for approval.')
      await composer.field('Message').is({ value: 'It’s open' })
    },
  },
  pass: {
    path: '/modules/enhanced-pass',
    method: 'keys',
    landmark: { role: 'region', name: 'Put your name on a pass' },
    async play(pass, { press, slide, write }) {
      await write(pass.field('Name on the pass'), 'Marisol Okonkwo')
      await pass.visit.isHydrated()
      await pass.says('Pass for Marisol Okonkwo')
      await press(pass.button('Scan the pass'))
      await pass.says('Badge for Marisol Okonkwo, two seconds after the scan.')
      await slide(pass.slider('Amara’s walk'), 'start')
      await pass.says('8:29 a.m.: too far away, the pass is hidden')
      await press(pass.link('Email me this pass'))
      await pass.field('First Name').is({ value: 'Marisol' })
    },
    async send(pass, { press, write }) {
      await write(pass.field('Name on the pass'), 'Theo van Brandt')
      await press(pass.button('Use this name on the demo form'))
      await pass.field('Last Name').is({ value: 'van Brandt' })
    },
  },
  price: {
    path: '/modules/pricing',
    method: 'finger',
    landmark: { role: 'main' },
    async play(price, { press, tick, slide }) {
      await tick(price.checkbox('CPD Certification'))
      await price.visit.isHydrated()
      await price.says('£979.20 with VAT')
      await slide(price.slider('Days'), 'end')
      await price.visit.until(() => location.search.includes('&d=14&'))
      await press(price.link('Request Callback'))
      await price.visit.until(() =>
        (document.querySelector('textarea')?.value ?? '').includes(
          'Transmit, Enhanced Pass, CPD Certification, for 14 days',
        ),
      )
    },
    async send(price, { press, tick }) {
      await tick(price.checkbox('CPD Certification'))
      await press(price.button('Update the total'))
      await price.says('£979.20 with VAT')
      await press(price.button('Request Callback'))
      await price.visit.until(() =>
        (document.querySelector('textarea')?.value ?? '').includes('CPD Certification, for 1 day'),
      )
    },
  },
  showcase: {
    path: '/modules/showcase',
    method: 'finger',
    landmark: { role: 'region', name: 'Scan five products' },
    async play(showcase, { press }) {
      await press(showcase.button('Scan Tern Chair'))
      await showcase.visit.isHydrated()
      await showcase.says('Vote counted. Tern Chair is in first place.')
      await press(showcase.button('Scan Tern Chair'))
      await showcase.says('Already counted. One vote per person.')
      await press(showcase.button('Take back Tern Chair'))
      await showcase.says('You took back your vote for Tern Chair.')
      await press(showcase.button('Scan Halo Desk Lamp'))
      await press(showcase.button('Close voting'))
      await showcase.says('Voting is closed. Best in show: Halo Desk Lamp and Pilot Kettle, 47 votes each.')
      await press(showcase.link('Try Demo Now'))
      await showcase.heads("See what it's all about!")
    },
    async send(showcase, { press, tick }) {
      await tick(showcase.checkbox('Scan Halo Desk Lamp'))
      await press(showcase.button('Count my scans'))
      await showcase.says('Counted: one vote for one product.')
      await press(showcase.button('Close voting'))
      await showcase.visit.until(() => location.search === '?scan=D14&closed=1')
      await showcase.says('Voting is closed. Best in show: Halo Desk Lamp and Tern Chair, 39 votes each.')
    },
  },
  cpd: {
    path: '/modules/cpd-certification',
    method: 'finger',
    landmark: { role: 'region', name: 'Three sessions, one certificate' },
    async play(cpd, { press, write }) {
      await press(cpd.button('Scan Room B'))
      await cpd.visit.isHydrated()
      await cpd.says('1.5 points added. 1.5 of 3.5 points.')
      await press(cpd.button('Scan Room B'))
      await cpd.says('Already counted. Each code counts once')
      await write(cpd.field('Name on the certificate'), 'Marisol Okonkwo')
      await press(cpd.button('Scan Hall 4'))
      await press(cpd.button('Scan Room A'))
      await cpd.says('1.0 points added. Your certificate is ready.')
      await cpd.heads('Certificate of attendance')
      await cpd.shows('Marisol Okonkwo')
      await press(cpd.link('Try Demo Now'))
      await cpd.field('First Name').is({ value: 'Marisol' })
    },
    async send(cpd, { press }) {
      await press(cpd.button('Scan Room B'))
      await cpd.says('1.5 points added. 1.5 of 3.5 points.')
      await press(cpd.button('Scan Hall 4'))
      await cpd.says('1.0 points added. 2.5 of 3.5 points.')
      await press(cpd.button('Scan Room A'))
      await cpd.heads('Certificate of attendance')
    },
  },
  'tiny event': {
    path: '/tiny-event',
    method: 'keys',
    landmark: { role: 'region', name: 'A tiny event' },
    async play(day, { press, slide, write }) {
      await write(day.field('Name your attendee'), 'Rosa')
      await day.visit.isHydrated()
      await press(day.button('Open the doors'))
      await day.heads('Rosa is on the way')
      await slide(day.slider('From the station'), 'end')
      await day.says('8:41 a.m.: the pass appeared')
      for (const name of [
        'Show the pass',
        'Next: the message',
        'Send it',
        'Walk there',
        'Scan the lamp',
        'Next: a session',
        'Next: the prize drawing',
        'Draw the winner',
      ])
        await press(day.button(name))
      await day.says('The winner is drawn')
      await press(day.button('End the day'))
      await day.heads('That was Rosa’s Thursday')
      await press(day.link('Email me this pass'))
      await day.field('First Name').is({ value: 'Rosa' })
    },
    async send(day, { press, write }) {
      await write(day.field('Name your attendee'), 'Zoë')
      await press(day.button('Open the doors'))
      await day.heads('That was Zoë’s Thursday')
    },
  },
}
