const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A value as the text of an XML element or attribute. */
export const escapeXml = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A value as a CDATA section, which ends at the first `]]>` and is therefore begun anew there. */
export const cdata = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
