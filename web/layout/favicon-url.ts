import favicon from '../../public/favicon.svg?raw'

export const faviconUrl = /* @__PURE__ */ toDataUrl(favicon)

/** Escapes less than `encodeURIComponent`, for a shorter attribute. */
function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`
}
