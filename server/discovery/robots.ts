import { managerRoot, paths, sitemapPath } from '#domain/paths.ts'
import type { SiteSources } from './site-sources.ts'

/** Everything but the manager application. */
export const robots = ({ origin }: SiteSources): string =>
  [
    'User-agent: *',
    `Disallow: ${managerRoot}`,
    `Allow: ${paths.home}`,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n')
