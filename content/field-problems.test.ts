import { expect, test } from 'vitest'
import { fieldProblems } from './field-problems.ts'

test.each([
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['job_function', 'job function'],
] as const)('%s is refused with the message of the specification, or of NAME_RULE=people', (field, words) => {
  expect(fieldProblems.specified[field]).toBe(
    `Please enter a valid ${words}. Names must contain only letters and spaces, and be at least 3 characters long.`,
  )
  expect(fieldProblems.people[field]).toBe(
    `Please enter a valid ${words}. Names must contain letters, with spaces, hyphens, apostrophes, periods or ampersands between them.`,
  )
})

test('an invalid telephone number gets the message of the specification', () => {
  for (const problems of Object.values(fieldProblems))
    expect(problems.telephone).toBe('Please enter a valid phone number in the format +1234567890.')
})
