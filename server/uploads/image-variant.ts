/** Pixels; the specification's section 9. */
export const imageWidths = [360, 720, 1080, 1440, 1920, 2040] as const
export const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** One rendition of an upload. Without a width it is as wide as the original. */
export interface ImageVariant {
  /** Name of the original under `uploads/`. */
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

/** Part of every cached name: raise it with the encoders' settings. */
const SETTINGS = 'v1'

/** Names of 32 hexadecimal digits are given here; longer ones than this no file system takes with what a rendition adds. */
const uploadName = /^[a-z0-9][a-z0-9_-]{0,99}\.(png|jpe?g|webp|avif)$/i

/** The format of an upload by its name; nothing for a name that no upload has, such as one that leads elsewhere. */
export function uploadFormat(upload: string): ImageFormat | undefined {
  const extension = uploadName.exec(upload)?.[1]?.toLowerCase()
  return imageFormats.find((format) => format === (extension === 'jpg' ? 'jpeg' : extension))
}

/** The rendition that a query asks for, 'original' for none, nothing for a width or format that does not exist. */
export function readVariant(upload: string, query: Record<string, unknown>): ImageVariant | 'original' | undefined {
  const own = uploadFormat(upload)
  if (!own) return undefined
  if (query.w === undefined && query.f === undefined) return 'original'
  const width = imageWidths.find((one) => String(one) === query.w)
  const format = query.f === undefined ? own : imageFormats.find((one) => one === query.f)
  if ((query.w !== undefined && !width) || !format) return undefined
  return { upload, width, format }
}

/** Uploads are named after their content, so this names the rendition's content. */
export const cachedName = ({ upload, width, format }: ImageVariant) =>
  `${upload}-${width ?? 'full'}-${SETTINGS}.${format}`

/** Every rendition that pages ask for, those of phones and of the best format first. */
export const pageVariants = (upload: string): ImageVariant[] => [
  ...(['avif', 'webp'] as const).flatMap((format) => imageWidths.map((width) => ({ upload, width, format }))),
  { upload, width: 720, format: uploadFormat(upload) ?? 'jpeg' },
]
