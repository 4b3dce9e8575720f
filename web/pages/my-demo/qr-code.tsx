import type { QrPath } from '#domain/demo.ts'

/** Dark modules on white in both themes, because scanners need the contrast. */
export function QrCode({ code, alt }: { code: QrPath; alt: string }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={alt} shapeRendering="crispEdges">
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
