import type { BlogCategory, BlogCategoryLabel, BlogPost, BlogPostSummary, PageQuery } from '#domain/blog.ts'
import type { Demo } from '#domain/demo.ts'
import type { FieldsOf, LeadKind } from '#domain/leads/lead-fields.ts'
import type { Country } from '#domain/text/country.ts'

/** A failed call; without `response` when the API was not reached. */
export interface ApiError {
  message: string
  response?: { status: number; data: ApiFailure }
}

export interface ApiFailure {
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
}

/** `total`: how many there are, where `data` is a part of a list. */
export type ApiResult<T> = { ok: true; data: T; total?: number } | { ok: false; err: ApiError }

/** `count`: of its posts, where the API tells it. */
export interface ListedCategory extends BlogCategoryLabel {
  count: number | undefined
}

export interface StoredLead {
  id: string
  held: boolean
  demo_token?: string
  /** The path of the demo's page, which is all that version 0.1.0 returns. */
  demo?: string
}

/** Optional members of a lead beside its fields, described in `docs/api.md`. */
interface LeadExtras {
  website?: string
  fill_time_ms?: number
  referrer?: string
  utm?: Record<string, string>
}

export type LeadBody<Kind extends LeadKind = LeadKind> = { [One in Kind]: FieldsOf<One> & LeadExtras }[Kind]

/** Values come from forms as they are; the API validates them. */
export type DemoChange =
  | { act: 'room'; room: string }
  | { act: 'again'; channel: string }
  | { act: 'erase'; confirm: boolean }

/** The API as pages see it: the same in the browser and in the server's loaders and actions. */
export interface SiteApi {
  countries(): Promise<ApiResult<Country[]>>
  posts(query?: PageQuery): Promise<ApiResult<BlogPostSummary[]>>
  post(slug: string): Promise<ApiResult<BlogPost>>
  /** A post that may be unpublished, by the token of its preview link. */
  preview(slug: string, token: string): Promise<ApiResult<BlogPost>>
  categories(): Promise<ApiResult<ListedCategory[]>>
  categoryPosts(slug: string, query?: PageQuery): Promise<ApiResult<BlogCategory>>
  sendLead<Kind extends LeadKind>(
    kind: Kind,
    body: LeadBody<Kind>,
    idempotencyKey?: string,
  ): Promise<ApiResult<Partial<StoredLead>>>
  demo(token: string): Promise<ApiResult<Demo>>
  changeDemo(token: string, change: DemoChange): Promise<ApiResult<null>>
}

/** Calls that only a browser makes, since they report what its visitor did. */
export interface LiveApi extends SiteApi {
  recordView(slug: string): Promise<ApiResult<null>>
  /** The visitor has come from the demo's email. */
  recordSeen(token: string): Promise<ApiResult<null>>
}
