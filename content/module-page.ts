import type { PageName } from '#domain/paths.ts'
import type { RibbonName } from './ribbon.ts'

export interface Picture {
  /** A file of `web/art/`, without its extension. */
  drawing: string
  alt: string
}

export interface ModuleVideo {
  youtube: string
  /** The label of the play button. */
  play: string
  title: string
}

export interface ModuleSection {
  title: string
  paragraphs: readonly string[]
  image: Picture
  /** The side of the picture on wide screens. */
  imageOnLeft: boolean
  /** A video that replaces the picture on a press. */
  video?: ModuleVideo
}

export interface IncludedFeature {
  text: string
  /** The part of the text that becomes the link. */
  link?: { to: PageName; words: string }
}

export interface Question {
  question: string
  answer: string
}

export interface ModuleTicket {
  heading: readonly [string, string]
  lede: string
}

export interface ModulePageCopy {
  /** The browser title without the product. */
  title: string
  description: string
  keywords: readonly string[]
  heading: string
  tagline: string
  /** The breadcrumb of the page, and the one before it. */
  crumb: string
  parent: { words: string; to: PageName }
  ribbon: RibbonName
  /** The layout of the header's drawing. */
  frame: 'field' | 'finish' | 'plinth' | 'rosette' | 'route' | 'post' | 'keys' | 'channel' | 'chat'
  image: Picture
  sections: readonly ModuleSection[]
  included: readonly IncludedFeature[]
  questions: readonly Question[]
  ticket: ModuleTicket
}
