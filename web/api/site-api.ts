import type { BlogCategory, BlogPost, BlogPostSummary, BlogPostTitle } from '#domain/blog.ts'
import type { Country } from '#domain/country.ts'
import type { Demo } from '#domain/demo.ts'
import type { FieldsOf, LeadKind } from '#domain/lead-fields.ts'

/** What a failed call leaves behind: the server's own body under `response.data`, or no response when it was not reached. */
export interface ApiError {
  message: string
  response?: { status: number; data: ApiFailure }
}

export interface ApiFailure {
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
}

export type ApiResult<T> = { ok: true; data: T } | { ok: false; err: ApiError }

/** The body of a successful answer. */
export interface ApiSuccess<T> {
  ok: true
  message?: string
  data: T
}

export interface StoredLead {
  id: string
  held: boolean
  /** Names the visitor's own demo. */
  demo_token?: string
  /** Path of the demo's page: all that 0.1.0 answers with. */
  demo?: string
}

/** What a lead may tell beside its fields; `docs/api.md` says of what. */
interface LeadExtras {
  website?: string
  fill_time_ms?: number
  referrer?: string
  utm?: Record<string, string>
}

/** The JSON object of a form. */
export type LeadBody<Kind extends LeadKind = LeadKind> = { [One in Kind]: FieldsOf<One> & LeadExtras }[Kind]

/** What a visitor does about their own demo; it is checked by the API. */
export type DemoChange =
  | { act: 'room'; room: string }
  | { act: 'again'; channel: string }
  | { act: 'erase'; confirm: boolean }

/**
 * The provider's API as the pages see it: the same calls from the browser and from the server's
 * loaders and actions.
 */
export interface SiteApi {
  countries(): Promise<ApiResult<Country[]>>
  /** The newest posts, at most 100 of them; without a limit all of them. */
  posts(limit?: number): Promise<ApiResult<BlogPostSummary[]>>
  post(slug: string): Promise<ApiResult<BlogPost>>
  /** A post that need not be public, by the token of its preview's link. */
  preview(slug: string, token: string): Promise<ApiResult<BlogPost>>
  categories(): Promise<ApiResult<BlogCategory<BlogPostTitle>[]>>
  categoryPosts(slug: string): Promise<ApiResult<BlogCategory>>
  sendLead<Kind extends LeadKind>(
    kind: Kind,
    body: LeadBody<Kind>,
    idempotencyKey?: string,
  ): Promise<ApiResult<StoredLead>>
  /** A visitor's own demo. */
  demo(token: string): Promise<ApiResult<Demo>>
  changeDemo(token: string, change: DemoChange): Promise<ApiResult<null>>
}

/** The calls that only a live page makes: a visitor's browser is what they tell of. */
export interface LiveApi extends SiteApi {
  recordView(slug: string): Promise<ApiResult<null>>
  /** The visitor has come from the demo's email. */
  recordSeen(token: string): Promise<ApiResult<null>>
}
