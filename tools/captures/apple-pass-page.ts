import { sampleEvent } from '#content/sample-event.ts'
import { qrImage } from '#domain/qr-image.ts'
import type { PassContent } from '../../test/fakes/pass-file.ts'
import { zipFiles } from '../../test/fakes/zip-files.ts'

type Field = PassContent['eventTicket']['headerFields'][number] & { dateStyle?: string; attributedValue?: string }
type Pass = PassContent & Record<'logoText' | 'foregroundColor' | 'backgroundColor' | 'labelColor', string>

/** Shows an event ticket as Apple Wallet lays it out, from the files of its pass; wide windows have its details too. */
export function applePassPage(file: Buffer): string {
  const files = zipFiles(file)
  const pass = JSON.parse(String(files.get('pass.json'))) as Pass
  const image = (name: string) => `data:image/png;base64,${files.get(`${name}@3x.png`)?.toString('base64')}`
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
  const [barcode] = pass.barcodes ?? []
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Pass</title>
<style>
body { margin: 0; padding: 36px 16px; display: flex; gap: 44px; justify-content: center; align-items: flex-start; background: #fff; color: #000; font: 400 17px/1.2 "Helvetica Neue", Arial, sans-serif }
.pass { width: 358px; border-radius: 14px; overflow: hidden; background: ${pass.backgroundColor}; color: ${pass.foregroundColor}; box-shadow: 0 10px 28px rgb(0 0 0 / .22) }
header { display: flex; align-items: center; gap: 10px; padding: 12px 16px }
header img { height: 44px }
header b { flex: 1; font-weight: 500; font-size: 18px }
dl, dd { margin: 0 }
dt { color: ${pass.labelColor}; font-size: 11px; font-weight: 600; text-transform: uppercase; letter-spacing: .03em; margin-bottom: 3px }
header dl { text-align: right }
.strip { height: 98px; background: url(${image('strip')}) 0 0 / 100% 98px; padding: 16px 16px 0; box-sizing: border-box }
.strip dd { font-size: 34px; line-height: 38px }
.strip dt { display: none }
.fields { display: flex; justify-content: space-between; padding: 14px 16px 0 }
.fields dl:last-child:not(:first-child) { text-align: right }
aside { width: 400px; font-size: 13px; line-height: 1.35 }
aside dl { padding: 9px 0; border-bottom: 1px solid #d8d8dc }
aside dt { color: #000; font-size: 13px; text-transform: none; letter-spacing: 0 }
aside dd { color: #55555c; white-space: pre-line }
@media (width < 600px) { aside { display: none } }
figure { width: 172px; margin: 26px auto 22px; padding: 10px 10px 8px; border-radius: 8px; background: #fff; color: #000; text-align: center; font-size: 13px }
figure img { display: block; width: 100%; image-rendering: pixelated; margin-bottom: 4px }
</style>
<main class="pass">
<header><img src="${image('logo')}" alt=""><b>${escapeHtml(pass.logoText)}</b>${list(headerFields)}</header>
<div class="strip">${list(primaryFields)}</div>
<div class="fields">${list(secondaryFields)}</div>
<div class="fields">${list(auxiliaryFields)}</div>
<figure><img src="${qrImage(barcode?.message ?? '')}" alt="">${escapeHtml(barcode?.altText ?? '')}</figure>
</main>
<aside>${list(backFields)}</aside></html>`
}

const list = (fields: Field[] = []) =>
  fields
    .map((field) => `<dl><dt>${escapeHtml(field.label ?? '')}</dt><dd>${escapeHtml(shownValue(field))}</dd></dl>`)
    .join('')

/** A phone shows the text of a link, and dates in its own language. */
const shownValue = ({ value, dateStyle, attributedValue }: Field) =>
  dateStyle ? moment.format(new Date(value)) : (attributedValue?.replace(/<[^>]+>/g, '') ?? value)

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: sampleEvent.timeZone,
})

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
