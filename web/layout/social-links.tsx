import type { ComponentType } from 'react'
import { layoutWords } from '#content/pages/layout.ts'
import { site } from '#content/site.ts'
import { InstagramIcon, LinkedInIcon, YouTubeIcon } from '../ui/icons.tsx'

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

/** The link that the menus show. */
export const LinkedInLink = () => <SocialLink social={site.socials[0]} />

function SocialLink({ social: { network, url } }: { social: Social }) {
  const Icon = icons[network]
  return (
    <a
      className="icon-link"
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${network} (${layoutWords.newTab})`}
    >
      <Icon />
    </a>
  )
}
