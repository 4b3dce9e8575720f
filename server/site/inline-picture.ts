import { uploadsRoot } from '#domain/paths.ts'

/** Bytes. */
const MOST_BYTES = 20 * 1024

/** What `web/ui/responsive-image.tsx` makes of `inlined`, as React writes it. */
const inlined = new RegExp(`<source data-inlined="" [^>]*srcSet="(${uploadsRoot}[^"]+)"`)

/**
 * Inlines the first picture on a phone, so that it is painted with the text.
 * @param read the AVIF by its path under /uploads/; undefined until it is made
 */
export async function inlinePicture(
  html: string,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const [element, path] = inlined.exec(html) ?? []
  if (!element || !path) return html
  const bytes = await read(path.replaceAll('&amp;', '&'))
  if (!bytes || bytes.length > MOST_BYTES) return html
  const carrying = element.replace(path, `data:image/avif;base64,${bytes.toString('base64')}`)
  return html.replace(element, carrying)
}
