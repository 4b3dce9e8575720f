import { products } from '#content/showcase-widget.ts'
import type { ProductId } from '#domain/showcase/product-votes.ts'
import './product-picture.css'

/** The same pictures as on the sheet of labels (web/art/showcase-labels.svg). */
const pictures: Record<ProductId, { ribbon: string; ink?: string; light?: string; lines?: [string, number] }> = {
  D14: {
    ribbon: 'M14 40l18-26 30 21-12 9zM16 41l32 5-6 14-30-4z',
    ink: 'M52 96h44v6H52z',
    lines: ['M72 96V48L38 28', 5],
  },
  B06: {
    ribbon: 'M34 14h40a6 6 0 0 1 6 7l-6 38H34l-6-38a6 6 0 0 1 6-7zM26 60h56a5 5 0 0 1 5 5v5H21v-5a5 5 0 0 1 5-5z',
    lines: ['M28 70l-6 34M80 70l6 34M42 70v34M66 70v34', 4],
  },
  A21: {
    ribbon: 'M30 98h50l-7-54H37zM36 58L14 46l-2 8 24 22z',
    ink: 'M37 44h36l-3-10H40zM50 29a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM28 98h54v6H28z',
    lines: ['M74 52c20-4 24 22 4 34', 6],
  },
  C02: { ribbon: 'M16 16h36v36H16zM60 16h36v36H60zM16 60h36v36H16z', light: 'M60 60h36v36H60z' },
  E04: {
    ribbon: 'M6 38h100v38H6z',
    light: 'M50 46h14a11 11 0 0 1 0 22H50a11 11 0 0 1 0-22z',
    lines: ['M52 46v22M62 46v22', 3],
  },
}

export function ProductPicture({ id }: { id: ProductId }) {
  const { ribbon, ink, light, lines } = pictures[id]
  return (
    <svg className="product-picture" viewBox="0 0 112 112" data-ribbon={products[id].ribbon} aria-hidden="true">
      <path className="product-picture__color" d={ribbon} />
      <path className="product-picture__light" d={light} />
      <path d={ink} />
      {lines && <path d={lines[0]} fill="none" stroke="currentColor" strokeWidth={lines[1]} />}
    </svg>
  )
}
