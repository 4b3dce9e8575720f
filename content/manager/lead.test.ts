import { expect, test } from 'vitest'
import { leadCopy } from './lead.ts'

test('messages about lead changes use the right singular or plural', () => {
  const { done, many } = leadCopy
  const said = (count: number) => [
    done.taken(many(count), count),
    done.given(many(count), count, 'Ines'),
    done.free(many(count), count),
    done.later(many(count), count, 'tomorrow'),
    done.notLater(many(count), count),
  ]
  expect(said(1)).toEqual([
    '1 lead is assigned to you.',
    '1 lead is assigned to Ines.',
    '1 lead is unassigned.',
    '1 lead is snoozed until tomorrow.',
    '1 lead is no longer snoozed.',
  ])
  expect(said(3)).toEqual([
    '3 leads are assigned to you.',
    '3 leads are assigned to Ines.',
    '3 leads are unassigned.',
    '3 leads are snoozed until tomorrow.',
    '3 leads are no longer snoozed.',
  ])
})
