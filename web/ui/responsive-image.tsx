import { renditionPath } from '#domain/paths.ts'

/** Pixels, from the specification. */
const widths = [360, 720, 1080, 1440, 1920, 2040]

interface ResponsiveImageProps {
  /** URL of the original; the server makes the other widths and formats from it. */
  src: string
  alt: string
  width: number
  height: number
  sizes: string
  /** In the first viewport: loads without delay, but after the text, which is the first paint. */
  first?: boolean
  /** Inlined by the server, because it may be the largest paint on a phone. */
  inlined?: boolean
}

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
