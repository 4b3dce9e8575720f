import type { CodeName } from '#domain/leaderboard/leaderboard-game.ts'
import { commonWidgetCopy, type WidgetCopy } from './widget.ts'

/** The first is the visitor; the others are simulated. */
export const nicknames: readonly string[] = [
  'Quiet Tern',
  'Brass Kettle',
  'Tall Lamp',
  'Plum Chair',
  'Early Pilot',
  'Folded Badge',
  'Teal Aisle',
  'Kind Ribbon',
  'Brisk Harbor',
  'Woven Loom',
  'Amber Clip',
  'Level Coffee',
  'Light Stair',
  'Round Crane',
  'North Heron',
  'Sunday Button',
  'Paper Desk',
  'Cedar Hook',
  'Salt Stamp',
  'Velvet Thread',
  'Silver Tile',
  'Honest Stool',
  'Corner Ticket',
  'Second Hand',
]

const codeLabels: Record<CodeName, string> = {
  lamp: 'Halo Desk Lamp, D14',
  keynote: 'Opening keynote',
  quiz: 'Quiz: product trivia',
  chair: 'Tern Chair, B06',
  early: 'Here before 9 a.m.',
  poll: 'Live poll',
  cafe: 'Aisle behind the café',
  tile: 'Ostrava Tile, C02',
  feedback: 'Session feedback',
  kettle: 'Pilot Kettle, A21',
  stool: 'Nine Stool, F05',
}

const frame: WidgetCopy = {
  heading: 'Climb the board',
  lede: 'Collect session codes, pass 23 simulated players, then draw a winner from the top ten.',
  pull: commonWidgetCopy.pull,
}

const players = (entries: number) => (entries === 1 ? 'player' : `${entries} players`)

export const leaderboardCopy = {
  frame,
  board: {
    heading: 'Live standings',
    you: 'you',
    simulated: 'simulated',
    winner: ', winner',
    points: (points: number) => points.toLocaleString('en-US'),
    entrants: 'The first ten places enter the prize drawing.',
  },
  codes: {
    heading: 'Your codes',
    labels: codeLabels,
    points: (points: number) => `+${points}`,
    taken: 'Collected',
    hint: 'Each code counts once. Other players score only when you collect a code.',
    all: 'You have collected all 11 codes.',
    restart: 'Start over',
  },
  form: {
    legend: 'Codes you collected',
    count: 'Update the board',
    draw: 'Draw the winner',
    again: 'Draw again',
  },
  draw: {
    heading: 'Draw the winner',
    text: 'Everyone in the first ten has the same chance, whatever their score.',
    go: 'Draw the winner',
    again: 'Draw again',
    /** On the split-flap board before the draw. */
    covered: '??????????',
    before: (place: number) =>
      `Collect codes, climb into the first ten, then draw. You are in place ${place}${place > 10 ? '' : ', so you take part'}.`,
    outcome: (name: string, place: number, entries: number, yours: number) => {
      const equal = `Each of the first ${players(entries)} had the same chance.`
      if (place === yours) return `You win, from place ${place}. ${equal}`
      const near =
        yours <= entries ? 'That includes you.' : `You are in place ${yours}, so you were not in this drawing.`
      return `${name} wins, from place ${place}. ${equal} ${near}`
    },
  },
  proof: {
    heading: 'Verify the drawing',
    text: 'The seal is public before the drawing. The seed and the standings decide the winner, so nobody can choose one.',
    unavailable: 'Your browser calculates hashes only over HTTPS, so this drawing has no proof.',
    seal: 'Seal: SHA-256 of the seed',
    next: 'Seal of the next drawing',
    seed: 'Seed, shown after the drawing',
    list: 'SHA-256 of the standings',
    winner: 'Winner',
    later: 'After the drawing',
    sealed: 'Shown before you press “Draw the winner”',
    place: (number: number, entries: number, place: number, name: string) =>
      `${number} mod ${entries} = ${number % entries}, so place ${place}: ${name}`,
    hashed: (round: number) => `The first 12 hex digits of SHA-256(seed:standings hash:${round}), as a number`,
    check: 'Check it',
    genuine: 'Checked in your browser: the seed has this seal and leads to the same winner.',
    different: 'This drawing does not match its seal.',
    standings: 'Standings as hashed',
    sample: 'Without JavaScript, the link sets the random seed. Any SHA-256 tool can verify the lines below.',
  },
  demo: {
    text: 'Attendees collect points with a pass on their phone.',
    link: 'Try Demo Now',
  },
  status: {
    start: 'You are in last place. Collect a code',
    repeated: 'Already collected. Each code counts once',
    collected: (points: number, before: number, now: number) => {
      if (now < before) return `+${points}. Up to place ${now}`
      return now === before
        ? `+${points}. Still in place ${now}`
        : `+${points}. Down to place ${now}: others scored more`
    },
    linked: (points: number, place: number) => `${points.toLocaleString('en-US')} points, place ${place}`,
    drawn: (name: string, isYou: boolean) => (isYou ? 'You win the drawing' : `${name} wins the drawing`),
  },
} as const
