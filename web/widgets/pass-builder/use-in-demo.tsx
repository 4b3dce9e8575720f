import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { passHash } from '#domain/leads/pass-link.ts'
import { paths } from '#domain/paths.ts'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { useDebounced } from '../use-debounced.ts'
import { WidgetCoupon } from '../widget-coupons.tsx'
import { type PassChoice, usePassCopy } from './pass-choice.ts'
import './use-in-demo.css'

/** The way to the demo form; what was typed travels in the fragment, which no server is sent. */
export function UseInDemo({ choice, code }: { choice: PassChoice; code: string }) {
  const { take: words } = usePassCopy()
  const hash = passHash(choice)
  const shown = useQrCode(useDebounced(hash), code)
  return (
    <WidgetCoupon heading={words.heading}>
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
    </WidgetCoupon>
  )
}

/** The code of the page until something is typed; then wide screens load the encoder. */
function useQrCode(hash: string, code: string): string {
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
