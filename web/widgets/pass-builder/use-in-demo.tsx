import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { passHash } from '#domain/leads/pass-link.ts'
import { paths } from '#domain/paths.ts'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { useDebounced } from '../use-debounced.ts'
import { WidgetCoupon } from '../widget-coupons.tsx'
import { type PassChoice, usePassCopy } from './pass-choice.ts'
import './use-in-demo.css'

/** Links to the demo form, with the typed text in the fragment, which browsers never send. */
export function UseInDemo({ choice, code }: { choice: PassChoice; code: string }) {
  const { take: copy } = usePassCopy()
  const hash = passHash(choice)
  const shown = useQrCode(useDebounced(hash), code)
  return (
    <WidgetCoupon heading={copy.heading}>
      <div className="use-in-demo">
        <img src={shown} alt={copy.code} width="132" height="132" />
        <p>
          <span className="use-in-demo__wide">{copy.text}</span>
          <span className="use-in-demo__phone">{copy.onPhone}</span>
        </p>
      </div>
      <div className="row">
        <Link className="btn btn--small" to={paths.demo + hash}>
          {copy.send}
        </Link>
      </div>
    </WidgetCoupon>
  )
}

/** The page's QR code until the visitor types; then wide screens load the encoder. */
function useQrCode(hash: string, code: string): string {
  const [drawn, draw] = useState(code)
  useEffect(() => {
    if (hash && matchMedia('(width >= 768px)').matches)
      import(/* @vite-ignore */ qrImageUrl)
        .then(({ qrImage }) => draw(qrImage(location.origin + paths.demo + hash)))
        // The page's QR code still opens the form, but without values.
        .catch(() => {})
  }, [hash])
  return hash ? drawn : code
}
