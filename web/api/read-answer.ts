import type { BlogCategory, BlogCategoryLabel, BlogPost, BlogPostLink, BlogPostSummary } from '#domain/blog.ts'
import type { Country } from '#domain/text/country.ts'
import type { ListedCategory, StoredLead } from './site-api.ts'

/** JSON of another shape than the specification names; the API may be another provider's. */
export class WrongShape extends Error {}

/** Returns the value as a type, or throws `WrongShape`. */
export type Reader<T> = (value: unknown) => T

const readIf =
  <T>(isRight: (value: unknown) => value is T): Reader<T> =>
  (value) => {
    if (isRight(value)) return value
    throw new WrongShape(JSON.stringify(value)?.slice(0, 100))
  }

const members = readIf((value) => typeof value === 'object' && value !== null)
const items = readIf((value): value is unknown[] => Array.isArray(value))
const text = readIf((value) => typeof value === 'string')
const number = readIf((value) => typeof value === 'number')
/** Ids and dial codes are numbers in some APIs. */
const name = (value: unknown) => String(readIf((one) => typeof one === 'string' || typeof one === 'number')(value))
const date = readIf((value): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)))

const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    items(value).map(read)

const objectOf =
  <T>(readers: { [Name in keyof T]: Reader<T[Name]> }): Reader<T> =>
  (value) => {
    const found = new Map(Object.entries(members(value)))
    const read = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [key, reader(found.get(key))])
    return Object.fromEntries(read) as T
  }

/** A missing or null member gets the default. */
const orElse =
  <T, Default>(read: Reader<T>, otherwise: Default): Reader<T | Default> =>
  (value) =>
    value === undefined || value === null ? otherwise : read(value)

const label = { id: name, slug: text, label: text }
const link = {
  id: name,
  slug: text,
  title: text,
  BlogCategories: orElse(listOf(objectOf<BlogCategoryLabel>(label)), []),
}
const summary = {
  ...link,
  date,
  publish_date: orElse(text, ''),
  author: orElse(text, ''),
  views: orElse(number, 0),
  banner_image_id: orElse(name, null),
  banner_youtube: orElse(text, null),
  seo_description: orElse(text, ''),
  seo_keywords: orElse(text, ''),
  BlogUploads: orElse(listOf(objectOf({ id: name, path: text, caption: orElse(text, '') })), []),
}

export const readCountries = listOf(objectOf<Country>({ name: text, code: text, dialcode: orElse(name, '') }))

export const readPosts = listOf(objectOf<BlogPostSummary>(summary))

export const readPost = objectOf<BlogPost>({
  ...summary,
  content: orElse(text, ''),
  newer: orElse(objectOf<BlogPostLink>(link), null),
  older: orElse(objectOf<BlogPostLink>(link), null),
})

export const readCategory = objectOf<BlogCategory>({ ...label, BlogPosts: readPosts })

const category = objectOf({ ...label, count: orElse(number, undefined), BlogPosts: orElse(items, undefined) })

/** The specification's categories have their posts; the site's own API sends the count alone. */
export const readCategories = listOf<ListedCategory>((value) => {
  const { count, BlogPosts, ...rest } = category(value)
  return { ...rest, count: count ?? BlogPosts?.length }
})

/** A stored lead succeeds whatever else the API sends: the specification names no body. */
export function readStoredLead(value: unknown): Partial<StoredLead> {
  const found = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const [id, token, path] = ['id', 'demo_token', 'demo'].map((key) => found.get(key))
  return {
    held: found.get('held') === true,
    ...(typeof id === 'string' && { id }),
    ...(typeof token === 'string' && { demo_token: token }),
    ...(typeof path === 'string' && { demo: path }),
  }
}
