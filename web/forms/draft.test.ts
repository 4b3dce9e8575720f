import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { clearDraft, readDraft, saveDraft } from './draft.ts'

const draft = { values: { first_name: 'José', message: 'Two lines\nof text' }, idempotencyKey: 'abc', shownAt: 1 }

test('typed values are restored, under the key that the boot script reads', () => {
  const storage = memoryStorage({})
  saveDraft(storage, 'contact', draft)
  expect(readDraft(storage, 'contact')).toEqual(draft)
  expect(storage.getItem('draft:contact')).not.toBeNull()
})

test('clearing one form keeps the draft of another', () => {
  const storage = memoryStorage({})
  saveDraft(storage, 'contact', draft)
  saveDraft(storage, 'quick', draft)
  clearDraft(storage, 'quick')
  expect(readDraft(storage, 'quick')).toBeNull()
  expect(readDraft(storage, 'contact')).toEqual(draft)
})

test('a browser without storage has no draft and no error', () => {
  saveDraft(null, 'contact', draft)
  clearDraft(null, 'contact')
  expect(readDraft(null, 'contact')).toBeNull()
})
