import type { ComponentType } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { layoutCopy } from '#content/pages/layout.ts'
import { site } from '#content/site.ts'
import { blogCategoryPath, blogDetailsPath, managerLoginPath, paths } from '#domain/paths.ts'
import type { RootData } from '../api/request-context.ts'
import { InstagramIcon, LinkedInIcon, YouTubeIcon } from '../ui/icons.tsx'

/** Links to the manager, which is a separate application. */
export function LogInLink({ className }: { className: string }) {
  const manager = useRouteLoaderData<RootData>('root')?.managerOrigin ?? ''
  return (
    <a className={className} href={`${manager}${managerLoginPath}`} target="_blank" rel="noopener">
      {layoutCopy.logIn}
      <span className="visually-hidden"> ({layoutCopy.newTab})</span>
    </a>
  )
}

const blogSections = [blogDetailsPath({ slug: '' }), blogCategoryPath({ category_slug: '' })]

/** `aria-current` of menu entries: `page` on the page itself, `true` on its section's entry. */
export function useCurrentEntry() {
  const { pathname } = useLocation()
  const here = pathname.replace(/(?<=.)\/$/, '')
  return {
    of: (path: string) => (here === path ? 'page' : path === paths.blogs && isPost(here) ? 'true' : undefined),
    ofModules: () => (isWithin(paths.modules, here) && here !== paths.demo ? 'true' : undefined),
    ofTransmit: () => (isWithin(paths.transmit, here) ? 'true' : undefined),
  } as const
}

const isWithin = (section: string, path: string) => path === section || path.startsWith(`${section}/`)

const isPost = (path: string) => blogSections.some((section) => path.startsWith(section))

type Social = (typeof site.socials)[number]

const icons: Record<Social['network'], ComponentType> = {
  LinkedIn: LinkedInIcon,
  Instagram: InstagramIcon,
  YouTube: YouTubeIcon,
}

export const SocialLinks = () => (
  <div className="socials">
    {site.socials.map((social) => (
      <SocialLink key={social.network} social={social} />
    ))}
  </div>
)

export const LinkedInLink = () => <SocialLink social={site.socials[0]} />

function SocialLink({ social: { network, url } }: { social: Social }) {
  const Icon = icons[network]
  return (
    <a className="icon-link" href={url} target="_blank" rel="noopener" aria-label={`${network} (${layoutCopy.newTab})`}>
      <Icon />
    </a>
  )
}
