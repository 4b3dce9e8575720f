import favicon from '../../public/favicon.svg?raw'

export const faviconUrl = /* @__PURE__ */ inDataUrl(favicon)

/** Escapes less than `encodeURIComponent`, which keeps the attribute short. */
function inDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`
}
