export interface Visitor {
  address: string
  pageAddress: string
  requestId?: string
}

export const ownAddress = '127.0.0.1'
