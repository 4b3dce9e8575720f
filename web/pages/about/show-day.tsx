import { aboutPage } from '#content/pages/about.ts'
import '../../ui/prose.css'

const { story, day } = aboutPage

export function ShowDay() {
  return (
    <section className="section crewstory" data-ribbon="brand" aria-labelledby="story-heading">
      <div className="wrap grid">
        <h2 className="span-5" id="story-heading">
          {story.heading}
        </h2>
        <div className="span-7 prose">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="wrap crewday">
        <h2 className="crewday__heading">{day.heading}</h2>
        <ol className="crewday__hours">
          {day.hours.map(({ time, name, text }) => (
            <li key={time}>
              <span className="time">{time}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
