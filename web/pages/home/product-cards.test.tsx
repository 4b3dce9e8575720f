import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardText } from './product-cards.tsx'

test('the description of a product card is a paragraph or a list', () => {
  expect(renderToStaticMarkup(<CardText text="One scan." />)).toBe('<p>One scan.</p>')
  expect(renderToStaticMarkup(<CardText text={['Scan', 'Vote']} />)).toBe('<ul><li>Scan</li><li>Vote</li></ul>')
})
