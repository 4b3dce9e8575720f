import { Link } from 'react-router'
import { transmitPage } from '#content/pages/transmit.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import '../../ui/pass.css'

export function ChannelCards() {
  const { channels, spoken, telegram } = transmitPage
  return (
    <div className="wrap">
      <ul className="chan__list">
        {channels.map(({ name, text, details, link, image }) => (
          <li className="hang" key={link}>
            <Ribbon className="ribbon--v hang__strap" />
            <Art drawing="hook" alt="" className="hang__hook" />
            <article className="pass on-paper">
              <Art {...image} className="modcard__art" />
              <div className="modcard__body">
                <h3>{name}</h3>
                <p>{text}</p>
                <ButtonLink to={paths[link]}>{details}</ButtonLink>
              </div>
              <p className="stub serial">
                <span>{spoken.time}</span>
                <Ribbon />
              </p>
            </article>
          </li>
        ))}
      </ul>
      <p className="chan__tele lede">
        {telegram.question} <Link to={paths.transmitTelegram}>{telegram.answer}</Link>.
      </p>
    </div>
  )
}
