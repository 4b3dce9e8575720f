import type { BlogCategory, BlogPost, BlogPostSummary } from '#domain/blog.ts'
import type { Country } from '#domain/country.ts'

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
}

/** The JSON object of a form; `docs/api.md` names the optional members beside the specification's. */
export type LeadBody = Record<string, unknown>

/** The provider's API as the pages see it: the same calls from the browser and from the server's loaders. */
export interface SiteApi {
  countries(): Promise<ApiResult<Country[]>>
  /** The newest posts, at most 100 of them; without a limit all of them. */
  posts(limit?: number): Promise<ApiResult<BlogPostSummary[]>>
  post(slug: string): Promise<ApiResult<BlogPost>>
  /** A post that need not be public, by the token of its preview's link. */
  preview(slug: string, token: string): Promise<ApiResult<BlogPost>>
  categories(): Promise<ApiResult<BlogCategory[]>>
  categoryPosts(slug: string): Promise<ApiResult<BlogCategory>>
  sendContact(body: LeadBody, idempotencyKey?: string): Promise<ApiResult<StoredLead>>
  sendDemo(body: LeadBody, idempotencyKey?: string): Promise<ApiResult<StoredLead>>
  sendQuick(body: LeadBody, idempotencyKey?: string): Promise<ApiResult<StoredLead>>
  recordView(slug: string): Promise<ApiResult<null>>
  /** Reads what stands at a path of a visitor's own demo, or, with an `act`, does something about it. */
  demo<T>(path: string, act?: LeadBody): Promise<ApiResult<T>>
}
