/** Pixels, from section 9 of the specification. */
const imageWidths = [360, 720, 1080, 1440, 1920, 2040] as const
const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const

type ImageFormat = (typeof imageFormats)[number]

/** Without a width, as wide as the original. */
export interface ImageVariant {
  upload: string
  width: number | undefined
  format: ImageFormat
}

export const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Part of every cached name; raise it when encoder settings change. */
const SETTINGS_VERSION = 'v1'

/** File systems limit the length of names, including the suffix of a rendition. */
const uploadName = /^[a-z0-9][a-z0-9_-]{0,99}\.(png|jpe?g|webp|avif)$/i

/** Undefined for an invalid name, for example one with a path. */
export function uploadFormat(upload: string): ImageFormat | undefined {
  const extension = uploadName.exec(upload)?.[1]?.toLowerCase()
  return imageFormats.find((format) => format === (extension === 'jpg' ? 'jpeg' : extension))
}

/** 'original' without a query; undefined for an unsupported width or format. */
export function readVariant(upload: string, query: Record<string, unknown>): ImageVariant | 'original' | undefined {
  const own = uploadFormat(upload)
  if (!own) return undefined
  if (query.w === undefined && query.f === undefined) return 'original'
  const width = imageWidths.find((one) => String(one) === query.w)
  const format = query.f === undefined ? own : imageFormats.find((one) => one === query.f)
  if ((query.w !== undefined && !width) || !format) return undefined
  return { upload, width, format }
}

/** Upload names are content hashes, so this name identifies the rendition's content. */
export const cachedName = ({ upload, width, format }: ImageVariant) =>
  `${upload}-${width ?? 'full'}-${SETTINGS_VERSION}.${format}`

export const pageVariants = (upload: string): ImageVariant[] => [
  ...(['avif', 'webp'] as const).flatMap((format) => imageWidths.map((width) => ({ upload, width, format }))),
  { upload, width: 720, format: uploadFormat(upload) ?? 'jpeg' },
]
