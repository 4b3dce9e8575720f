import { aboutPage } from '#content/pages/about.ts'
import { Art } from '../../ui/art.tsx'

const { map } = aboutPage

export function AboutMap() {
  return (
    <section className="section section--flush aboutmap" aria-labelledby="map-heading">
      <div className="wrap aboutmap__head">
        <h2 id="map-heading">{map.heading}</h2>
        <p className="hint">{map.note}</p>
      </div>
      <Art drawing="map-about" alt={map.alt} className="aboutmap__art" />
    </section>
  )
}
