import type { ModulePageCopy } from '../module-page.ts'

export const floorplanPage: ModulePageCopy = {
  title: 'Floorplan',
  description:
    'A map of your show floor on every phone: every booth by number, a search that accepts partial words, and a marked route.',
  keywords: ['event floor plan', 'trade show floor plan', 'booth finder', 'interactive hall map', 'exhibitor search'],
  heading: 'Floorplan',
  tagline: 'Find any booth and get directions.',
  crumb: 'Floorplan',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'floorplan',
  frame: 'route',
  image: {
    drawing: 'floorplan-hero',
    alt: 'A hall seen from above with numbered booths. A gray woven ribbon enters at Door 2 and folds along the aisles. It ends in a hook at the red booth D14, Harbour Lighting.',
  },
  sections: [
    {
      title: 'Search by name, number or product',
      paragraphs: [
        'Type a name, a number or part of a word. The plan shows the booths and the hall they are in.',
        'By 11 a.m. nobody remembers whether it was Harbour or Haven. “Lamp” is enough.',
      ],
      image: {
        drawing: 'floorplan-find',
        alt: 'A phone searches the floor plan for lamp and finds three booths: D14, Harbour Lighting; E01, Lamp and Loom; K21, Ostra Lamps. Behind it is the plan of Hall 4 with D14 marked.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Directions in four short steps',
      paragraphs: ['Which door, how far, which turn, which booth. People can remember that with a coffee in hand.'],
      image: {
        drawing: 'floorplan-leaflet',
        alt: 'The walk as a folded paper map in four panels: enter at Door 2, go straight 30 m, turn right at D11, booth D14. Entrance at 11:12 a.m., booth at 11:13.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'Map of the hall' },
    { text: 'Every booth by number' },
    { text: 'Search by name or number' },
    { text: 'A marked route to any booth' },
    { text: 'Stages, desks and cafés on the same map' },
    { text: 'Opens on the attendee’s phone' },
  ],
  questions: [],
  ticket: {
    heading: ['See your', 'show floor'],
    lede: 'Request a demo, and we’ll show it with your floor plan.',
  },
}
