import type { PageName } from '#domain/paths.ts'
import type { RibbonName } from './ribbon.ts'

export interface Picture {
  /** A file of `web/art/`, without its ending. */
  drawing: string
  alt: string
}

export interface ModuleVideo {
  youtube: string
  /** What the button over the picture says. */
  play: string
  title: string
}

export interface ModuleSection {
  title: string
  paragraphs: readonly string[]
  image: Picture
  /** Which side the picture takes on wide screens. */
  imageOnLeft: boolean
  /** Puts a video in the picture's place, once somebody presses play. */
  video?: ModuleVideo
}

export interface IncludedFeature {
  text: string
  /** The part of the text that links. */
  link?: { to: PageName; words: string }
}

export interface Question {
  question: string
  answer: string
}

export interface ModuleTicket {
  /** Two lines. */
  heading: readonly [string, string]
  lede: string
}

export interface ModulePageWords {
  /** Browser title, without the product. */
  title: string
  description: string
  keywords: readonly string[]
  heading: string
  tagline: string
  /** What the breadcrumb calls the page, and what stands before it. */
  crumb: string
  parent: { words: string; to: PageName }
  ribbon: RibbonName
  /** How the header holds its scene. */
  frame: 'field' | 'finish' | 'plinth' | 'rosette' | 'route' | 'post' | 'keys' | 'channel' | 'chat'
  image: Picture
  sections: readonly ModuleSection[]
  included: readonly IncludedFeature[]
  questions: readonly Question[]
  ticket: ModuleTicket
}
