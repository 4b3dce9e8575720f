import { encode } from 'uqr'
import { bitmapPng } from './bitmap-png.ts'

/** Pixels of one module: sharp on a screen of twice the density. */
const SCALE = 8

/** A QR code as PNG, which mail programs show where they show pictures at all. */
export const pageCode = (address: string): Buffer => bitmapPng(encode(address, { ecc: 'M', border: 2 }).data, SCALE)
