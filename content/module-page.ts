import type { PageName } from '#domain/paths.ts'
import type { CaptureCopy } from './captures.ts'
import type { RibbonName } from './ribbon.ts'

export interface Picture {
  /** A file in `web/art/`, without its extension. */
  drawing: string
  alt: string
}

interface ModuleVideo {
  youtube: string
  play: string
  title: string
}

export interface ModuleSection {
  title: string
  paragraphs: readonly string[]
  image: Picture
  imageOnLeft: boolean
  /** Replaces the image when the visitor presses play. */
  video?: ModuleVideo
}

export interface IncludedFeature {
  text: string
  link?: { to: PageName; label: string }
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
  /** Browser title without the product. */
  title: string
  description: string
  keywords: readonly string[]
  heading: string
  tagline: string
  /** Breadcrumbs of the page and of its parent. */
  crumb: string
  parent: { label: string; to: PageName }
  ribbon: RibbonName
  frame: 'field' | 'finish' | 'plinth' | 'rosette' | 'route' | 'post' | 'keys' | 'channel' | 'chat'
  image: Picture
  sections: readonly ModuleSection[]
  /** The running product, where this repository has a screen of it. */
  capture?: CaptureCopy
  included: readonly IncludedFeature[]
  questions: readonly Question[]
  ticket: ModuleTicket
}
