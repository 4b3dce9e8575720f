import type { SiteSources } from './site-sources.ts'

/** Everything may be read but the door to the manager application. */
export const robots = ({ origin }: SiteSources): string => `User-agent: *
Disallow: /manager/
Allow: /

Sitemap: ${origin}/sitemap.xml
`
