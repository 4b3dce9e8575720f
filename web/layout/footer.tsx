import { Link } from 'react-router'
import { footerCopy, menuCopy } from '#content/pages/layout.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { Ribbon } from '../ui/ribbon.tsx'
import { CookieChoices } from './cookie-choices.tsx'
import { SocialLinks } from './navigation-links.tsx'

export function Footer() {
  return (
    <footer id="footer" className="footer on-dark">
      <Ribbon className="ribbon--rail ribbon--text" />
      <div className="wrap footer__in">
        <div className="grid footer__lists">
          <div className="span-4 footer__about">
            <Link className="footer__brand" to={paths.home}>
              {site.wordmark}
            </Link>
            <SocialLinks />
            <p>{footerCopy.text}</p>
          </div>
          <ModuleLinks />
          <LinkList name="next" links={nextLinks} />
          <LinkList name="info" links={infoLinks} />
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

interface FooterLink {
  label: string
  path: string
}

const modules: (FooterLink & { ribbon: RibbonName })[] = [
  { label: menuCopy.transmit, path: paths.transmit, ribbon: 'transmit' },
  { label: menuCopy.enhancedPass, path: paths.enhancedPass, ribbon: 'pass' },
  { label: menuCopy.leaderboard, path: paths.leaderboard, ribbon: 'leaderboard' },
  { label: menuCopy.showcase, path: paths.showcase, ribbon: 'showcase' },
  { label: footerCopy.cpd, path: paths.cpdCertification, ribbon: 'cpd' },
  { label: footerCopy.floorplan, path: paths.floorplan, ribbon: 'floorplan' },
]

const ModuleLinks = () => (
  <nav className="span-4 footer__modules" aria-labelledby="footer-modules">
    <h2 id="footer-modules">
      <Link to={paths.modules}>{footerCopy.modules}</Link>
    </h2>
    <ul>
      {modules.map(({ label, path, ribbon }) => (
        <li key={path}>
          <Link to={path}>
            <Ribbon name={ribbon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const nextLinks: FooterLink[] = [
  { label: footerCopy.demo, path: paths.demo },
  { label: footerCopy.pricing, path: paths.pricing },
  { label: footerCopy.blog, path: paths.blogs },
]

const infoLinks: FooterLink[] = [
  { label: footerCopy.about, path: paths.about },
  { label: footerCopy.support, path: paths.support },
  { label: footerCopy.contact, path: paths.contact },
]

const LinkList = ({ name, links }: { name: 'next' | 'info'; links: FooterLink[] }) => (
  <nav className="span-2" aria-labelledby={`footer-${name}`}>
    <h2 id={`footer-${name}`}>{footerCopy[name]}</h2>
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

const LegalLine = () => (
  <div className="grid footer__legal">
    <div className="span-4">
      <span>
        © {site.year} {site.company}
      </span>
      <span>{footerCopy.registration(site.registeredIn, site.registration)}</span>
      <span>{footerCopy.vat(site.vat)}</span>
    </div>
    <div className="span-6">
      <Link to={paths.privacy}>{footerCopy.privacy}</Link>
      <Link to={paths.terms}>{footerCopy.terms}</Link>
      <Link to={paths.accessibility}>{footerCopy.accessibility}</Link>
      <CookieChoices />
    </div>
    <div className="span-2">{footerCopy.language(site.language)}</div>
  </div>
)
