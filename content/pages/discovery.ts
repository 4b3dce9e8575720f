import { countWord } from '../count-word.ts'
import { site } from '../site.ts'
import { modulesPage, modulesSummary } from './modules.ts'

/** Used by feed readers, AI assistants and home screens. */
export const discoveryCopy = {
  summary: `${site.product} makes add-on modules for live events: ${modulesSummary}. Organizers connect their event's API at no extra charge.`,
  reading: 'Every page is also available as Markdown: add .md to its address.',
  sections: { site: 'Site', modules: 'Modules', blog: 'Blog', legal: 'Optional' },
  picture: (what: string) => `Picture: ${what}`,
  card: {
    module: 'Module',
    index: `Take one, or all ${countWord(modulesPage.cards.length)}`,
    legal: 'The small print',
    post: (category: string) => `Blog, ${category}`,
  },
  feed: { title: `${site.product} blog` },
} as const
