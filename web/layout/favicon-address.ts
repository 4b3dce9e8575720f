import favicon from '../../public/favicon.svg?raw'

/** The icon of a browser's tab as a data URL. */
export const faviconAddress = /* @__PURE__ */ inDataUrl(favicon)

/** An SVG needs fewer escapes in an attribute than `encodeURIComponent` makes. */
function inDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`
}
