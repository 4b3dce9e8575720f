/** A request that HTTP/1.1 and HTTP/2 can both carry. */
export interface FuzzedRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: string
}
