import type { BlogCategory, BlogCategoryLabel, BlogPost, BlogPostSummary, PageQuery } from '#domain/blog.ts'
import type { Demo } from '#domain/demo.ts'
import type { FieldsOf, LeadKind } from '#domain/leads/lead-fields.ts'
import type { Country } from '#domain/text/country.ts'

export interface ApiError {
  message: string
  response?: { status: number; data: ApiFailure }
}

export interface ApiFailure {
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
}

/** `total` counts the whole list if `data` is one page of it. */
export type ApiResult<T> = { ok: true; data: T; total?: number } | { ok: false; err: ApiError }

export interface ListedCategory extends BlogCategoryLabel {
  count: number | undefined
}

export interface StoredLead {
  id: string
  held: boolean
  demo_token?: string
  /** Path of the demo's page, the only member in responses of version 0.1.0. */
  demo?: string
}

/** Optional members of a lead, described in `docs/api.md`. */
interface LeadExtras {
  website?: string
  fill_time_ms?: number
  referrer?: string
  utm?: Record<string, string>
}

export type LeadBody<Kind extends LeadKind = LeadKind> = { [One in Kind]: FieldsOf<One> & LeadExtras }[Kind]

/** Values come from forms unchanged; the API validates them. */
export type DemoChange =
  | { act: 'room'; room: string }
  | { act: 'again'; channel: string }
  | { act: 'erase'; confirm: boolean }

export interface SiteApi {
  countries(): Promise<ApiResult<Country[]>>
  posts(query?: PageQuery): Promise<ApiResult<BlogPostSummary[]>>
  post(slug: string): Promise<ApiResult<BlogPost>>
  /** Preview links contain a token, which also unlocks unpublished posts. */
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

/** Only browsers make these calls, because they report visitor actions. */
export interface LiveApi extends SiteApi {
  recordView(slug: string): Promise<ApiResult<null>>
  /** The visitor opened the link in the demo's email. */
  recordSeen(token: string): Promise<ApiResult<null>>
}
