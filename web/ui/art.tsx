import { useEffect, useRef, useState } from 'react'
import { loadDrawings, loadedDrawing } from './drawings.ts'
import { trustedHtml } from './trusted-types.ts'

export { loadDrawings }

interface ArtProps {
  drawing: string
  /** Text alternative; empty for decoration. */
  alt: string
  className?: string
}

export function Art(props: ArtProps) {
  return <Drawing key={props.drawing} {...props} />
}

/** Hydration keeps the server's markup; client navigations fetch the drawing. */
function Drawing({ drawing, alt, className }: ArtProps) {
  const element = useRef<HTMLDivElement>(null)
  const [markup] = useState(() => ({ __html: trustedHtml(loadedDrawing(drawing)) }))

  useEffect(() => {
    const frame = element.current
    if (!frame || frame.childElementCount > 0) return
    loadDrawings([drawing]).then(() => {
      if (frame.childElementCount === 0) frame.innerHTML = trustedHtml(loadedDrawing(drawing)) as string
    })
  }, [drawing])

  return (
    <div
      ref={element}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  )
}
