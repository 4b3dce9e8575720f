import type { SubmitEvent, SyntheticEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hooks } from '../../test/hooks.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'
import { useLeadForm } from './use-lead-form.ts'

const page = vi.hoisted(() => ({
  hooks: undefined as unknown as Hooks,
  outcomes: undefined as unknown as { onSent(): void; onFailed(errors: FieldErrors): void },
  send: undefined as unknown as ReturnType<typeof vi.fn>,
  closeFlash: undefined as unknown as ReturnType<typeof vi.fn>,
}))
vi.mock('react', () => {
  const hook =
    (name: keyof Hooks['react']) =>
    (...given: never[]) =>
      (page.hooks.react[name] as (...given: never[]) => unknown)(...given)
  const names = ['useState', 'useRef', 'useEffectEvent', 'useLayoutEffect'] as const
  return Object.fromEntries(names.map((name) => [name, hook(name)]))
})
vi.mock('../layout/flash-provider.tsx', () => ({ useFlash: () => ({ close: page.closeFlash }) }))
vi.mock('./use-sending.ts', () => ({
  useSending: (_action: string, outcomes: typeof page.outcomes) => {
    page.outcomes = outcomes
    return { send: page.send, sending: false }
  },
}))
vi.mock('./field-controls.ts', () => ({
  fillField: (form: FakeForm, { name }: FormField, value: string) => {
    form.values[name] = value
  },
  setBrowserMessage: (form: FakeForm, { name }: FormField, message: string) => {
    form.messages[name] = message
  },
}))

interface FakeForm {
  values: FieldValues
  messages: Record<string, string>
  isAutofilled?: boolean
  querySelector(selector: string): object | null
}
const loaded = 1_000_000
const shortName = 'At least three letters.'
const wrongEmail = 'No such address.'
const field = (name: string, errorText: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, type: 'text', label: name, value: '', show: true, required: true, errorText },
  ...more,
})
const fields = [
  field('first_name', shortName, { minLength: 3 }),
  field('email', wrongEmail, { regex: '[^@]+@[^@]+' }),
  field('interests', '', { value: 'cpd,floorplan', show: false }),
]

let form: FakeForm
let storage: Storage
beforeEach(() => {
  vi.useFakeTimers({ now: loaded })
  Object.assign(page, { hooks: new Hooks(), send: vi.fn(), closeFlash: vi.fn() })
  storage = memoryStorage({})
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { href: 'https://site.example/contact' })
  vi.stubGlobal('document', { referrer: '' })
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(loaded - 5_000)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  vi.stubGlobal(
    'FormData',
    class {
      readonly #values: FieldValues
      constructor(from: FakeForm) {
        this.#values = { ...from.values }
      }
      keys = () => Object.keys(this.#values)
      getAll = (name: string) => [this.#values[name]]
    },
  )
  form = {
    values: { first_name: '', email: '', interests: 'cpd,floorplan' },
    messages: {},
    querySelector: (selector) => (/autofill/.test(selector) && form.isAutofilled ? {} : null),
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reference = {
  get current() {
    return form as unknown as HTMLFormElement
  },
}
const onValues = vi.fn()
const onSent = vi.fn()
interface Shown {
  refused?: FieldErrors
  fromDocument?: boolean
  carried?: FieldValues
}
const leadForm = ({ refused = {}, fromDocument = true, carried = {} }: Shown = {}) =>
  page.hooks.call(() =>
    useLeadForm(reference, {
      kind: 'demo',
      action: '/modules/demo',
      fields,
      refused,
      fromDocument,
      carried,
      complete: (values) => ({ ...values, telephone: '+44 1' }),
      onValues,
      onSent,
      leadsTo: undefined,
    }),
  )
const draft = () => JSON.parse(storage.getItem('draft:demo') ?? 'null')
function type(values: FieldValues, isTrusted = true) {
  for (const [name, value] of Object.entries(values)) {
    form.values[name] = value
    const event = { currentTarget: form, target: { name }, isTrusted }
    leadForm().onInput(event as unknown as SyntheticEvent<HTMLFormElement>)
  }
}
const submit = () =>
  leadForm().onSubmit({ preventDefault() {}, currentTarget: form } as unknown as SubmitEvent<HTMLFormElement>)
const good = { first_name: 'Amara', email: 'amara@events.example' }

test('typed values are stored by the visible form until the form is empty', () => {
  leadForm()
  expect(draft()).toBeNull()
  type({ first_name: 'Am' })
  expect(draft()).toMatchObject({ values: { first_name: 'Am', email: '' }, shownAt: loaded - 5_000 })
  expect(draft().idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(onValues).toHaveBeenLastCalledWith({ ...form.values, first_name: 'Am' })
  type({ first_name: '' })
  expect(draft()).toBeNull()
})

test('a draft is restored into untouched fields, with its key and its time', () => {
  const kept = { values: { first_name: 'Amara', email: 'old@events.example' }, idempotencyKey: 'k1', shownAt: 7 }
  storage.setItem('draft:demo', JSON.stringify(kept))
  form.values.email = 'typed before scripts came'
  leadForm()
  expect(form.values).toMatchObject({ first_name: 'Amara', email: 'typed before scripts came' })
  expect(draft()).toEqual({
    values: { first_name: 'Amara', email: 'typed before scripts came' },
    idempotencyKey: 'k1',
    shownAt: 7,
    carried: {},
  })
})

test('values from widgets fill empty fields, and are stored like typed text', () => {
  const kept = { values: { first_name: '', email: 'old@events.example' }, idempotencyKey: 'k1', shownAt: 7 }
  storage.setItem('draft:demo', JSON.stringify(kept))
  leadForm({ carried: { first_name: 'Theo', email: 'carried@events.example' } })
  expect(form.values).toMatchObject({ first_name: 'Theo', email: 'old@events.example' })
  expect(draft().values).toEqual({ first_name: 'Theo', email: 'old@events.example' })
})

test('a later value from a widget replaces an earlier one', () => {
  const before = { first_name: 'Theo' }
  storage.setItem('draft:demo', JSON.stringify({ values: before, carried: before, idempotencyKey: 'k1', shownAt: 7 }))
  leadForm({ carried: { first_name: 'Rosa' } })
  expect(form.values.first_name).toBe('Rosa')
  expect(draft()).toMatchObject({ values: { first_name: 'Rosa' }, carried: { first_name: 'Rosa' } })
})

test('a value from a widget replaces no typed text', () => {
  form.values.first_name = 'Amara'
  leadForm({ carried: { first_name: 'Theo' } })
  expect(form.values.first_name).toBe('Amara')
})

test('a form that the browser or another page filled is sent without its duration', () => {
  const sentTime = () => page.send.mock.lastCall?.[0].body.fill_time_ms
  leadForm()
  type(good)
  submit()
  expect(sentTime()).toBe(5_000)
  form.isAutofilled = true
  submit()
  expect(sentTime()).toBeUndefined()
  form.isAutofilled = false
  leadForm({ carried: { first_name: 'Amara' } })
  submit()
  expect(sentTime()).toBe(5_000)
})

test('a form that a password manager filled is sent without its duration', () => {
  const sentTime = () => page.send.mock.lastCall?.[0].body.fill_time_ms
  leadForm()
  type(good, false)
  submit()
  expect(sentTime()).toBeUndefined()
  type({ first_name: 'Rosa', email: 'rosa@events.example' })
  submit()
  expect(sentTime()).toBe(5_000)
})

test('a form sent with values from another page omits its duration, otherwise not', () => {
  const sentTime = () => page.send.mock.lastCall?.[0].body.fill_time_ms
  leadForm({ carried: { first_name: 'Theo' } })
  type({ email: 'theo@events.example' })
  submit()
  expect(sentTime()).toBeUndefined()
  type({ first_name: 'Rosa' })
  submit()
  expect(sentTime()).toBe(5_000)
})

test('the duration of a form starts when navigation shows it', () => {
  leadForm({ fromDocument: false })
  type({ first_name: 'Am' })
  expect(draft().shownAt).toBe(loaded)
})

test('an invalid form is not sent, and shows where', () => {
  leadForm()
  type({ first_name: 'Al', email: 'no address' })
  submit()
  expect(page.send).not.toHaveBeenCalled()
  expect(page.closeFlash).toHaveBeenCalledTimes(1)
  const errors = { first_name: shortName, email: wrongEmail }
  expect(leadForm()).toMatchObject({ errors, summary: { errors, attempt: 1, byServer: false } })
  expect(form.messages).toMatchObject(errors)
})

test('a rejected field is checked again while it is corrected, and the list stays', () => {
  leadForm()
  type({ ...good, first_name: 'Al' })
  submit()
  type({ first_name: 'Ama' })
  expect(leadForm()).toMatchObject({ errors: {}, summary: { errors: { first_name: shortName } } })
  expect(form.messages.first_name).toBe('')
  type({ first_name: 'A' })
  expect(leadForm().errors).toEqual({ first_name: shortName })
  type({ email: '' })
  expect(leadForm().errors).toEqual({ first_name: shortName })
})

test('the sent lead is complete, with the draft’s key and the duration', () => {
  leadForm()
  type(good)
  vi.setSystemTime(loaded + 2_500.4)
  submit()
  expect(page.send.mock.calls).toEqual([
    [
      {
        body: expect.objectContaining({ ...good, telephone: '+44 1', interests: 'cpd,floorplan', fill_time_ms: 7_500 }),
        key: expect.stringMatching(`^${draft().idempotencyKey}-`),
      },
    ],
  ])
})

test('a clock that was set back gives no negative duration', () => {
  leadForm()
  type(good)
  vi.setSystemTime(0)
  submit()
  expect(page.send.mock.calls[0]?.[0].body.fill_time_ms).toBe(0)
})

test('a stored lead leaves an empty form with a new key and a new duration', () => {
  leadForm()
  type(good)
  submit()
  const { idempotencyKey } = draft()
  vi.setSystemTime(loaded + 60_000)
  page.outcomes.onSent()
  expect([form.values, draft()]).toEqual([{ first_name: '', email: '', interests: 'cpd,floorplan' }, null])
  type(good)
  expect(draft()).toMatchObject({ values: good, shownAt: loaded + 60_000 })
  expect(draft().idempotencyKey).not.toBe(idempotencyKey)
})

test('the server’s errors are shown next to their fields, and the same key is sent again', () => {
  leadForm()
  type(good)
  submit()
  page.outcomes.onFailed({ email: wrongEmail })
  expect(leadForm()).toMatchObject({ errors: { email: wrongEmail }, summary: { attempt: 2, byServer: true } })
  expect(form.values).toMatchObject(good)
  submit()
  const [first, second] = page.send.mock.calls.map(([{ key }]) => key)
  expect(second).toBe(first)
})

test('changed values get another key, and the original values the original key, also after a reload', () => {
  leadForm()
  type(good)
  submit()
  page.outcomes.onFailed({})
  type({ email: 'amara@evens.example' })
  submit()
  page.outcomes.onFailed({})
  page.hooks.unmount()
  form.values = { first_name: '', email: '', interests: 'cpd,floorplan' }
  leadForm()
  submit()
  type({ email: ` ${good.email}` })
  submit()
  const [first, corrected, reloaded, original] = page.send.mock.calls.map(([{ key }]) => key)
  expect(corrected).not.toBe(first)
  expect([reloaded, original]).toEqual([corrected, first])
})

test('errors from the document are shown and do not count as an attempt', () => {
  expect(leadForm({ refused: { email: wrongEmail } })).toMatchObject({
    errors: { email: wrongEmail },
    summary: { attempt: 0, byServer: true },
  })
})
