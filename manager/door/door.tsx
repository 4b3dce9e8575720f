import { doorWords } from '#content/manager/door.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import './door.css'

/** The frame of the pages for whoever is not signed in. */
export function Door() {
  return (
    <div className="door">
      <header className="door__top">
        <strong>{site.product}</strong>
        <a className="small" href={paths.home}>
          {doorWords.toSite}
        </a>
      </header>
      <main className="door__main">
        <div className="door__card">
          <h1>{doorWords.heading}</h1>
          <p className="door__lede">{doorWords.lede}</p>
        </div>
      </main>
      <footer className="door__foot small">
        <span>{doorWords.foot}</span>
        <a href={`mailto:${site.supportEmail}`}>{doorWords.help}</a>
      </footer>
    </div>
  )
}
