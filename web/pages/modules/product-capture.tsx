import { type CaptureCopy, captureCaption, captures, captureWidths } from '#content/captures.ts'
import { capturePath } from '#domain/paths.ts'
import './product-capture.css'

type Shape = (typeof captures)[keyof typeof captures]['wide']

/** A dated image of the running product; phones get one of a narrow window. */
export function ProductCapture({ capture: { name, heading, text, alt } }: { capture: CaptureCopy }) {
  const { captured, wide, narrow } = captures[name]
  const isTall = wide.height > wide.width
  return (
    <section className="section capture" data-shape={isTall ? 'tall' : 'wide'} aria-labelledby="capture-heading">
      <div className="wrap">
        <div className="stack capture__copy">
          <h2 id="capture-heading">{heading}</h2>
          <p>{text}</p>
        </div>
        <figure className="capture__figure">
          <picture>
            <Sources shape={narrow} media="(width < 600px)" sizes="92vw" />
            <Sources shape={wide} sizes={isTall ? '(width < 992px) 92vw, 533px' : '(width < 992px) 92vw, 867px'} />
            <img
              src={capturePath(wide.file, 720, 'webp')}
              alt={alt}
              width={wide.width}
              height={wide.height}
              loading="lazy"
              decoding="async"
            />
          </picture>
          <figcaption>
            <time dateTime={captured}>{captureCaption(captured)}</time>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

const Sources = ({ shape, ...rest }: { shape: Shape; media?: string; sizes: string }) =>
  ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={captureWidths(shape.width)
        .map((width) => `${capturePath(shape.file, width, format)} ${width}w`)
        .join(', ')}
      width={shape.width}
      height={shape.height}
      {...rest}
    />
  ))
