import { renditionPath } from '#domain/paths.ts'

/** Pixels, from the specification. */
const widths = [360, 720, 1080, 1440, 1920, 2040]

interface ResponsiveImageProps {
  /** Address of the original; the server makes the other widths and formats of it. */
  src: string
  alt: string
  width: number
  height: number
  /** How wide the image stands in the page, as in the `sizes` attribute. */
  sizes: string
  /** Seen at once: fetched with the page, but after its words, which make the first paint. */
  first?: boolean
  /** Seen at once on a phone, where it may be the largest of what is painted: the server puts its bytes into the document. */
  inlined?: boolean
}

/** An image in the six widths and the best format that the browser takes. */
export function ResponsiveImage({
  src,
  alt,
  width,
  height,
  sizes,
  first = false,
  inlined = false,
}: ResponsiveImageProps) {
  return (
    <picture>
      {inlined && (
        <source data-inlined="" type="image/avif" media="(max-width: 599px)" srcSet={renditionPath(src, 720, 'avif')} />
      )}
      <source type="image/avif" srcSet={sourceSet(src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(src, 'webp')} sizes={sizes} />
      <img
        src={renditionPath(src, 720)}
        srcSet={sourceSet(src)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'low' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

const sourceSet = (src: string, format?: string) =>
  widths.map((width) => `${renditionPath(src, width, format)} ${width}w`).join(', ')
