export interface Visitor {
  ip: string
  pageUrl: string
  requestId?: string
}

export const loopbackIp = '127.0.0.1'
