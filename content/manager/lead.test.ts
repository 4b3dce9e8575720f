import { expect, test } from 'vitest'
import { leadWords } from './lead.ts'

test('what was done with leads agrees with their number', () => {
  const { done, many } = leadWords
  const said = (count: number) => [
    done.taken(many(count), count),
    done.given(many(count), count, 'Ines'),
    done.free(many(count), count),
    done.later(many(count), count, 'tomorrow'),
    done.notLater(many(count), count),
  ]
  expect(said(1)).toEqual([
    '1 lead is yours.',
    '1 lead is with Ines now.',
    '1 lead is with nobody now.',
    '1 lead comes back tomorrow.',
    '1 lead is here again.',
  ])
  expect(said(3)).toEqual([
    '3 leads are yours.',
    '3 leads are with Ines now.',
    '3 leads are with nobody now.',
    '3 leads come back tomorrow.',
    '3 leads are here again.',
  ])
})
