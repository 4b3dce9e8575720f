import { interests, type LeadField, type NameRule } from '#domain/leads/lead-fields.ts'

export const nameHints = {
  specified: 'Names must contain only letters and spaces, and be at least 3 characters long.',
  people: 'Names must contain letters, with spaces, hyphens, apostrophes, periods or ampersands between them.',
} as const satisfies Record<NameRule, string>

const fieldProblemsFor = (rule: NameRule): Record<LeadField, string> => ({
  first_name: `Please enter a valid first name. ${nameHints[rule]}`,
  last_name: `Please enter a valid last name. ${nameHints[rule]}`,
  job_function: `Please enter a valid job function. ${nameHints[rule]}`,
  company: 'Please enter your company’s name, up to 200 characters.',
  email: 'Please enter a valid email address, such as name@example.com.',
  telephone: 'Please enter a valid phone number in the format +1234567890.',
  country: 'Please choose a country from the list.',
  message: 'Please write a message of up to 5,000 characters.',
  interests: `Interests must be a comma-separated list of: ${interests.join(', ')}.`,
})

export const fieldProblems: Record<NameRule, Record<LeadField, string>> = {
  specified: fieldProblemsFor('specified'),
  people: fieldProblemsFor('people'),
}
