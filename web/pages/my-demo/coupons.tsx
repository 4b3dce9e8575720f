import { Form, useNavigation } from 'react-router'
import { myDemoPage as copy, myDemoPage } from '#content/pages/my-demo.ts'
import type { Demo } from '#domain/demo.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { QrCode } from './qr-code.tsx'
import './coupons.css'
import { type SubmitEvent, useRef, useState } from 'react'
import { errorId, FieldError } from '../../forms/field-error.tsx'
import { useHydrated } from '../../forms/use-browser.ts'

export function Coupons({ demo }: { demo: Demo }) {
  return (
    <div className="coupons on-paper">
      {demo.held ? (
        <>
          <WhatHappensNext />
          <InAHurry number={demo.number} />
        </>
      ) : (
        <>
          <CarryToPhone demo={demo} />
          <ChangeRoom demo={demo} />
        </>
      )}
      <EraseMyData />
    </div>
  )
}

function CarryToPhone({ demo: { apple, google, pageCode } }: { demo: Demo }) {
  return (
    <section className="coupon" aria-labelledby="carry-heading">
      <h2 id="carry-heading">{copy.carry.heading}</h2>
      <div className="coupon__qr">
        <QrCode code={pageCode} alt={copy.carry.code} />
        <p>{copy.carry.text}</p>
      </div>
      <div className="coupon__btns">
        <a className="btn wallet-btn" href={apple.address}>
          <WalletIcon />
          {copy.carry.apple}
        </a>
        {!apple.trusted && <p className="hint">{copy.carry.untrusted}</p>}
        {google && (
          <a className="btn wallet-btn" href={google}>
            <WalletIcon />
            {copy.carry.google}
          </a>
        )}
      </div>
    </section>
  )
}

function ChangeRoom({ demo }: { demo: Demo }) {
  return (
    <section className="coupon" aria-labelledby="room-heading">
      <h2 id="room-heading">{copy.room.heading}</h2>
      <p>{copy.room.text}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="act" value="room" />
        <div className="field">
          <label htmlFor="room">{copy.room.label}</label>
          <select className="input" id="room" name="room" key={demo.room}>
            {demo.rooms
              .filter((room) => room !== demo.room)
              .map((room) => (
                <option key={room}>{room}</option>
              ))}
          </select>
        </div>
        <button className="btn" type="submit">
          {copy.room.send}
        </button>
      </Form>
    </section>
  )
}

function WhatHappensNext() {
  return (
    <section className="coupon" aria-labelledby="next-heading">
      <h2 id="next-heading">{copy.next.heading}</h2>
      <ol className="rows rows--steps steps">
        {copy.next.steps.map((step, index) => (
          <li key={step}>
            <span className="time">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function InAHurry({ number }: { number: string }) {
  return (
    <section className="coupon" aria-labelledby="hurry-heading">
      <h2 id="hurry-heading">{copy.hurry.heading}</h2>
      <p>{copy.hurry.text(number)}</p>
      <p>
        <ButtonLink to={paths.contact}>{copy.hurry.contact}</ButtonLink>
      </p>
    </section>
  )
}

const WalletIcon = () => (
  <svg viewBox="0 0 26 22" aria-hidden="true">
    <path
      d="M3 1h20a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
    <path d="M1 7h24M1 11h6c1.5 0 2 3 6 3s4.5-3 6-3h6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

const eraseCopy = myDemoPage.erase
const id = 'erase-confirm'

/** Browser, hydrated form and server each require the checkbox. */
function EraseMyData() {
  const live = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const isSent = useNavigation().formData?.get('act') === 'erase'
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (box.current?.checked) return
    event.preventDefault()
    setRefused(true)
    box.current?.focus()
  }
  return (
    <section
      className="coupon coupon--tear"
      id="erase"
      aria-labelledby="erase-heading"
      data-ribbon="brand"
      data-sent={isSent || undefined}
    >
      <h2 id="erase-heading">{eraseCopy.heading}</h2>
      <p>{eraseCopy.text}</p>
      <Form method="post" noValidate={live} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="erase" />
        <label className="tick">
          <input
            ref={box}
            type="checkbox"
            name="confirm"
            required
            onChange={() => setRefused(false)}
            {...(isRefused && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
          />
          {eraseCopy.confirm}
        </label>
        <FieldError id={id} message={isRefused ? eraseCopy.unconfirmed : undefined} />
        <button className="btn btn--line" type="submit">
          {eraseCopy.send}
        </button>
      </Form>
    </section>
  )
}
