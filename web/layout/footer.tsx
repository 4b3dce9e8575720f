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
        <div className="grid">
          <div className="span-5">
            <Link className="footer__brand" to={paths.home}>
              {site.wordmark}
            </Link>
            <p>{footerCopy.text}</p>
            <SocialLinks />
          </div>
          <ModuleLinks />
          <InfoLinks />
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

const modules: { label: string; path: string; ribbon: RibbonName }[] = [
  { label: menuCopy.transmit, path: paths.transmit, ribbon: 'transmit' },
  { label: menuCopy.enhancedPass, path: paths.enhancedPass, ribbon: 'pass' },
  { label: menuCopy.leaderboard, path: paths.leaderboard, ribbon: 'leaderboard' },
  { label: menuCopy.showcase, path: paths.showcase, ribbon: 'showcase' },
  { label: footerCopy.cpd, path: paths.cpdCertification, ribbon: 'cpd' },
  { label: footerCopy.floorplan, path: paths.floorplan, ribbon: 'floorplan' },
]

const ModuleLinks = () => (
  <nav className="span-4" aria-labelledby="footer-modules">
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

const InfoLinks = () => (
  <nav className="span-3" aria-labelledby="footer-info">
    <h2 id="footer-info">{footerCopy.info}</h2>
    <ul>
      <li>
        <Link to={paths.about}>{footerCopy.about}</Link>
      </li>
      <li>
        <Link to={paths.support}>{footerCopy.support}</Link>
      </li>
      <li>
        <Link to={paths.contact}>{footerCopy.contact}</Link>
      </li>
    </ul>
  </nav>
)

const LegalLine = () => (
  <div className="grid footer__legal">
    <div className="span-5">
      <span>
        © {site.year} {site.company}
      </span>
      <span>{footerCopy.registration(site.registeredIn, site.registration)}</span>
      <span>{footerCopy.vat(site.vat)}</span>
    </div>
    <div className="span-4">
      <Link to={paths.privacy}>{footerCopy.privacy}</Link>
      <Link to={paths.terms}>{footerCopy.terms}</Link>
      <Link to={paths.accessibility}>{footerCopy.accessibility}</Link>
      <CookieChoices />
    </div>
    <div className="span-3">{footerCopy.language(site.language)}</div>
  </div>
)
