import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'

const { hero, products, features } = homePage

/** Drawings of the initial page; those of the modal load with it. */
export const homeDrawings = [
  hero.straps,
  hero.badge,
  'hook',
  ...products.cards.map(({ drawing }) => drawing),
  ...site.clients.map(({ logo }) => logo),
  features.integration.wide,
  features.integration.narrow,
  ...features.others.map(({ drawing }) => drawing),
]
