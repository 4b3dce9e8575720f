import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldSchema } from '#domain/leads/lead.ts'
import { leadFields } from '#domain/leads/lead-fields.ts'
import { dialCodeOf } from '#domain/text/country.ts'
import { listCountries } from '#server/runtime/countries.ts'
import { readPhoneNumber } from '#server/runtime/phone-number.ts'
import { joinDialCode } from '#web/forms/lead-form-fields.ts'
import numbers from './fixtures/telephones.json' with { type: 'json' }

const schema = fieldSchema(leadFields.specified.telephone)

test.each(numbers)('$what, in $country', ({ typed, country, expected }) => {
  const read = (sent: string) => {
    const { success, output } = v.safeParse(schema, sent)
    return (success && readPhoneNumber(output as string, country)?.number) || null
  }
  expect(read(typed), 'by the API and without scripts').toBe(expected)
  const dialCode = dialCodeOf(listCountries(), country)
  expect(read(joinDialCode(dialCode, typed)), 'by the form, which joins the dial code').toBe(expected)
})
