import { expect, test } from 'vitest'
import { messages } from '#content/messages.ts'
import { flashAfterSending } from './flash-after-sending.ts'

const flashAt = (path: string) => flashAfterSending(new URL(path, 'https://lanyard.example'))

test('after a demo the visitor is shown the way to its page', () => {
  expect(flashAt('/modules?sent=demo&demo=3M9uKq7X')).toEqual({
    type: 'success',
    message: messages.demo.success,
    link: { to: '/demo/3M9uKq7X', words: messages.demo.page },
  })
})

test('whatever an address names, the way leads to a demo of the site', () => {
  expect(flashAt('/modules?sent=demo&demo=../../evil')?.link?.to).toBe('/demo/..%2F..%2Fevil')
  expect(flashAt('/modules?sent=demo&demo=')?.link).toBeUndefined()
})

test('nothing is said where no form leads', () => {
  expect(flashAt('/about?sent=demo')).toBeNull()
  expect(flashAt('/modules?sent=constructor')).toBeNull()
  expect(flashAt('/contact')).toBeNull()
})
