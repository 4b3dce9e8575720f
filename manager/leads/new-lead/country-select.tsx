import { newLeadCopy } from '#content/manager/new-lead.ts'
import { type FieldAttributes, Select } from '../../ui/field.tsx'
import { leadCalls } from '../lead-calls.ts'
import { countryName } from '../list/filter-chips.tsx'

export interface CountryOption {
  code: string
  name: string
}

/** Empty if the call fails; the form works without the list. */
export async function readCountries(): Promise<readonly CountryOption[]> {
  const answer = await leadCalls.countries()
  return answer.state === 'done' ? answer.data : []
}

interface CountrySelectProps {
  tied: FieldAttributes
  countries: readonly CountryOption[]
  value: string
  onChoose(code: string): void
}

export const CountrySelect = ({ tied, countries, value, onChoose }: CountrySelectProps) => (
  <Select {...tied} name="country" value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{newLeadCopy.noCountry}</option>
    {value !== '' && !countries.some(({ code }) => code === value) && (
      <option value={value}>{countryName(value)}</option>
    )}
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
)
