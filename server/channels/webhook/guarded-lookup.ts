import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicIpAddress } from '#server/network/public-ip-address.ts'

export class PrivateIpAddressError extends Error {
  override name = 'PrivateAddressError'
  code = 'EPRIVATE'
}

/** The socket connects to the result of this very lookup, so DNS rebinding cannot redirect it. */
export const guardedLookup =
  (resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 0 }]
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicIpAddress(address)))
        return callback(new PrivateIpAddressError('The name leads to a private or local address.'), [])
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }
