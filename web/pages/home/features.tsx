import { homePage } from '#content/pages/home.ts'
import { Art } from '../../ui/art.tsx'
import './features.css'

const { features } = homePage

export function Features() {
  const { integration, others } = features
  return (
    <section className="section section--flush" aria-labelledby="features-heading">
      <div className="wrap">
        <h2 className="head" id="features-heading">
          {features.heading}
        </h2>
        <div className="grid">
          <article className="feature feature--main span-7" data-ribbon="floorplan">
            <h3>{integration.title}</h3>
            <p className="lede">{integration.text}</p>
            <Art drawing={integration.wide} alt={integration.drawingText} className="feature__art feature__art--wide" />
            <Art
              drawing={integration.narrow}
              alt={integration.drawingText}
              className="feature__art feature__art--narrow"
            />
          </article>
          {others.map(({ ribbon, title, text, drawing, drawingText }) => (
            <article key={title} className="feature span-5 feature--side" data-ribbon={ribbon}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <Art drawing={drawing} alt={drawingText} className="feature__art" />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
