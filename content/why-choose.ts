import type { RibbonName } from './ribbon.ts'
import { site } from './site.ts'

interface Reason {
  ribbon: RibbonName
  figure: string
  title: string
  text: string
  pricing?: string
}

const { yearsOfExperience, eventsInTheLastYear } = site.claims

const reasons: Reason[] = [
  {
    ribbon: 'brand',
    figure: String(yearsOfExperience),
    title: 'Years of combined experience',
    text: `Over ${yearsOfExperience} years of combined experience on show floors and at registration desks.`,
  },
  {
    ribbon: 'transmit',
    figure: String(eventsInTheLastYear),
    title: 'Events in a year',
    text: `Over ${eventsInTheLastYear} events delivered in the last year.`,
  },
  {
    ribbon: 'pass',
    figure: '0',
    title: 'Hidden fees',
    text: 'If it isn’t on the quote, it isn’t on the invoice.',
    pricing: 'on the quote',
  },
  {
    ribbon: 'showcase',
    figure: '1',
    title: 'System to connect',
    text: 'Your registration system. We connect its API to our modules at no extra charge.',
  },
  {
    ribbon: 'cpd',
    figure: '6',
    title: 'Modules to pick from',
    text: 'Take one or take them all. Add the rest when you need it.',
  },
  {
    ribbon: 'floorplan',
    figure: '24/7',
    title: 'Help at almost any hour',
    text: 'Near 24/7 support by email, phone and live chat.',
  },
]

export const whyChoose = {
  heading: `Why Choose ${site.product}`,
  text: 'We run events ourselves, so we know where lines form.',
  help: ['Help by email', 'Help by phone', 'Help by live chat'],
  reasons,
}
