export interface Visitor {
  ip: string
  pageAddress: string
  requestId?: string
}

export const loopbackIp = '127.0.0.1'
