const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** CDATA cannot contain `]]>`, so the section ends inside it and another one begins. */
export const cdata = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
