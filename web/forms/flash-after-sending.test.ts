import { expect, test } from 'vitest'
import { messages } from '#content/messages.ts'
import { flashAfterSending } from './flash-after-sending.ts'

const token = 'abc-_fghijklmnopqrstuV'
const flashAt = (path: string) => flashAfterSending(new URL(path, 'https://site.example'))

test('after a demo the visitor gets a link to its page', () => {
  expect(flashAt(`/modules?sent=demo&demo=${token}`)).toEqual({
    type: 'success',
    message: messages.demo.success,
    link: { to: `/demo/${token}`, words: messages.demo.page },
  })
})

test.each(['../../evil', '', token.slice(1), `${token}A`, `${token.slice(1)}%2F`, `${token.slice(1)}=`])(
  'what is no demo’s token, such as "%s", leads nowhere',
  (named) => {
    expect(flashAt(`/modules?sent=demo&demo=${named}`)).toEqual({ type: 'success', message: messages.demo.success })
  },
)

test('nothing is shown where no form leads', () => {
  expect(flashAt('/about?sent=demo')).toBeNull()
  expect(flashAt('/modules?sent=constructor')).toBeNull()
  expect(flashAt('/contact')).toBeNull()
})
