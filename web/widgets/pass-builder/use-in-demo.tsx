import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { carriedHash } from '#domain/leads/pass-link.ts'
import { paths } from '#domain/paths.ts'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { useSettled } from '../use-debounced.ts'
import { BenchCoupon } from '../widget-coupons.tsx'
import { type PassChoice, usePassWords } from './pass-choice.ts'
import './use-in-demo.css'

/** The way to the demo form; what was typed travels in the fragment, which no server is sent. */
export function Take({ choice, code }: { choice: PassChoice; code: string }) {
  const { take: words } = usePassWords()
  const hash = carriedHash(choice)
  const shown = useCodeOf(useSettled(hash), code)
  return (
    <BenchCoupon heading={words.heading}>
      <div className="take">
        <img src={shown} alt={words.code} width="132" height="132" />
        <p>
          <span className="take__wide">{words.text}</span>
          <span className="take__phone">{words.onPhone}</span>
        </p>
      </div>
      <div className="row">
        <Link className="btn btn--small" to={paths.demo + hash}>
          <span className="take__wide">{words.send}</span>
          <span className="take__phone">{words.put}</span>
        </Link>
      </div>
    </BenchCoupon>
  )
}

/** The code of the page until something is typed; then wide screens load the encoder. */
function useCodeOf(hash: string, code: string): string {
  const [drawn, draw] = useState(code)
  useEffect(() => {
    if (hash && matchMedia('(width >= 768px)').matches)
      import(/* @vite-ignore */ qrImageUrl)
        .then(({ qrImage }) => draw(qrImage(location.origin + paths.demo + hash)))
        // The code of the page still opens the form, only empty.
        .catch(() => {})
  }, [hash])
  return hash ? drawn : code
}
