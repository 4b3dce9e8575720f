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
        <article className="feature feature--main" data-ribbon="floorplan">
          <div className="feature__copy">
            <h3>{integration.title}</h3>
            <p className="lede">{integration.text}</p>
          </div>
          <Art drawing={integration.wide} alt={integration.drawingText} className="feature__art feature__art--wide" />
          <Art
            drawing={integration.narrow}
            alt={integration.drawingText}
            className="feature__art feature__art--narrow"
          />
        </article>
        <div className="features__pair">
          {others.map(({ ribbon, title, text, drawing, drawingText, ...more }) => (
            <article key={title} className="feature" data-ribbon={ribbon}>
              <Art drawing={drawing} alt={drawingText} className="feature__art" />
              <div className="feature__copy">
                <h3>{title}</h3>
                <p>{text}</p>
                {'figures' in more && <MeasuredFigures {...more.figures} />}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

type MeasuredFiguresProps = Extract<(typeof features.others)[number], { figures: unknown }>['figures']

const MeasuredFigures = ({ summary, list, method }: MeasuredFiguresProps) => (
  <details className="measured">
    <summary className="text-button">{summary}</summary>
    <ul>
      {list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="hint">{method}</p>
  </details>
)
