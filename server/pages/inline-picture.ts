import { uploadsRoot } from '#domain/paths.ts'

/** Bytes of a picture that a document may carry. */
const MOST_BYTES = 20 * 1024

/** What `web/ui/responsive-image.tsx` makes of `inlined`, as React writes it. */
const inlined = new RegExp(`<source data-inlined="" [^>]*srcSet="(${uploadsRoot}[^"]+)"`)

/**
 * Puts the bytes of the picture that a phone shows first into the document, so that it is painted with the words. A picture that is not
 * there yet, or large, keeps its address. React leaves attributes alone when it takes over.
 *
 * @param read the AVIF at an address under /uploads/, where it is at hand
 */
export async function inlinePicture(
  html: string,
  read: (address: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const [element, address] = inlined.exec(html) ?? []
  if (!element || !address) return html
  const bytes = await read(address.replaceAll('&amp;', '&'))
  if (!bytes || bytes.length > MOST_BYTES) return html
  const carrying = element.replace(address, `data:image/avif;base64,${bytes.toString('base64')}`)
  return html.replace(element, carrying)
}
