import type { QrPath } from '#domain/demo.ts'

/** Dark squares on white in both themes: scanners need the contrast. */
export function QrCode({ code, alt }: { code: QrPath; alt: string }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={alt} shapeRendering="crispEdges">
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
