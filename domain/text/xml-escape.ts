const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters outside XML 1.0: https://www.w3.org/TR/xml/#charsets. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** One such character makes a document invalid, even as an entity. */
export const withoutForbidden = (value: string) => value.replace(forbidden, '')

export const escapeXml = (value: string) =>
  withoutForbidden(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** CDATA cannot contain `]]>`, so this splits it between two sections. */
export const cdata = (value: string) => `<![CDATA[${withoutForbidden(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
