import type { ModulePageCopy } from '../module-page.ts'

export const floorplanPage: ModulePageCopy = {
  title: 'Floorplan',
  description:
    'The plan of your hall on every phone: each stand by number, a search that takes half a word, and the way to the stand marked on it.',
  keywords: ['event floor plan', 'exhibition floorplan', 'stand finder', 'interactive hall map', 'exhibitor search'],
  heading: 'Floorplan',
  tagline: 'Every stand, and the way to it.',
  crumb: 'Floorplan',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'floorplan',
  frame: 'route',
  image: {
    drawing: 'floorplan-hero',
    alt: 'A hall seen from above with numbered stands. A gray woven ribbon comes in at Door 2, folds at each corner like a route through the aisles, and ends in a hook at the red stand D14, Harbour Lighting.',
  },
  sections: [
    {
      title: 'Type what you came for',
      paragraphs: [
        'A name, a number or half a word. The plan answers with stands and the hall they are in.',
        'At 11:12 nobody remembers whether it was Harbour or Haven. “Lamp” is enough.',
      ],
      image: {
        drawing: 'floorplan-find',
        alt: 'A phone searches the floor plan for lamp and finds three stands: D14, Harbour Lighting; E01, Lamp and Loom; K21, Ostra Lamps. Behind it the plan of Hall 4 with D14 marked.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Directions for people holding coffee',
      paragraphs: [
        'Four short steps: which door, how far, which turn, which stand. Enough to walk by, short enough to remember.',
      ],
      image: {
        drawing: 'floorplan-leaflet',
        alt: 'The walk as a folded paper map in four panels: in by Door 2, straight on 30 m, right at D11, stand D14. Entrance at 11:12, stand at 11:13.',
      },
      imageOnLeft: false,
    },
    {
      title: 'The whole hall on one sheet',
      paragraphs: [
        'Stands, stage, registration and the café, drawn to be read at arm’s length. The walk is marked, so nobody has to turn the phone upside down.',
        'Your exhibitors get the line they ask for every year: a way to say “we are here” that does not need an arrow on the wall.',
      ],
      image: {
        drawing: 'floorplan',
        alt: 'Floorplan of Hall 4 with numbered stands and a marked one-minute walk from the entrance to stand D14.',
      },
      imageOnLeft: true,
    },
  ],
  included: [
    { text: 'Plan of the hall' },
    { text: 'Every stand by number' },
    { text: 'Search by name or number' },
    { text: 'The way to a stand, marked' },
    { text: 'Stages, desks and cafés on the same plan' },
    { text: 'Opens on the attendee’s phone' },
  ],
  questions: [],
  ticket: {
    heading: ['Find D14', 'by yourself'],
    lede: 'Ask for a demo and we will talk about your hall instead of ours.',
  },
}
