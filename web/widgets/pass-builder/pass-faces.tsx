import type { Look } from '#content/pass-looks.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { drawingPath } from '#domain/paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { Figures } from '../figures.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { type DrawnPass, usePassCopy } from './pass-choice.ts'
import './pass-faces.css'

const wallets = ['apple', 'google'] as const

export function PassFaces({ pass, turned }: { pass: DrawnPass; turned: boolean }) {
  const { fields, drawn } = usePassCopy()
  return (
    <div>
      <div className="pb__wallets">
        <ChoiceGroup legend={fields.wallets}>
          {wallets.map((wallet) => (
            <ChoiceInput key={wallet} name="wallet" value={wallet} checked={wallet === 'apple'}>
              {fields[wallet]}
            </ChoiceInput>
          ))}
        </ChoiceGroup>
      </div>
      <div className="pb__faces" data-turned={turned || undefined}>
        {wallets.map((wallet) => (
          <figure className={`pb__face pb__face--${wallet}`} key={wallet}>
            <figcaption>{fields[wallet]}</figcaption>
            <PhoneFrame clock={drawn.time} className={`phone--${wallet}`}>
              <div className="pb__head" aria-hidden="true">
                <span>{drawn.heads[wallet]}</span>
                <span>•••</span>
              </div>
              <div className="turning">
                <div aria-hidden={turned}>
                  <Front pass={pass} wallet={wallet} />
                </div>
                <dl className="backside" aria-hidden={!turned}>
                  <Figures rows={drawn.back} />
                </dl>
              </div>
            </PhoneFrame>
          </figure>
        ))}
      </div>
    </div>
  )
}

/** The first lines of the back, for phones that show only the top of the pass. */
export function PassBackStrip({ look }: { look: Look }) {
  const { drawn } = usePassCopy()
  const [[name, text]] = drawn.back
  return (
    <div className="pass-strip pb__back-strip" data-ribbon={look}>
      <Ribbon className="ribbon--mid" />
      <p className="pb__back-name">{name}</p>
      <p>{text}</p>
    </div>
  )
}

function Front({ pass: { name, company, look }, wallet }: { pass: DrawnPass; wallet: (typeof wallets)[number] }) {
  const { drawn } = usePassCopy()
  const isApple = wallet === 'apple'
  return (
    <div className={isApple ? 'ap' : 'gp'} data-ribbon={look}>
      {isApple ? (
        <>
          <p className="ap__top">
            <b>{drawn.event}</b>
            <span>
              {drawn.doors} <b className="time">{drawn.opens}</b>
            </span>
          </p>
          <Ribbon className="ribbon--mid" />
        </>
      ) : (
        <>
          <p className="gp__top">
            <i>
              <BrandMark />
            </i>
            <b>{drawn.organizer}</b>
          </p>
          <p className="gp__title">{drawn.event}</p>
        </>
      )}
      <dl>
        <div>
          <dt>{drawn.attendee}</dt>
          <dd className="pb__name" data-size={passLineSize(name)} dir="auto">
            {name}
          </dd>
        </div>
        <div>
          <dt>{drawn.company}</dt>
          <dd dir="auto">{company}</dd>
        </div>
        <Figures rows={drawn.lines[wallet]} />
      </dl>
      <div className="pb__code">
        <img src={drawingPath({ name: 'qr-demo' })} alt={drawn.code} width="134" height="134" loading="lazy" />
        <span className="serial">{drawn.serial}</span>
      </div>
      {!isApple && <Ribbon className="gp__ribbon" />}
    </div>
  )
}
