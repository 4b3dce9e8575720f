import { formFields } from './lead-fields.ts'
import { searchWords } from './search-terms.ts'

/** Fields that a column of an import can fill. */
export const importFields = formFields.contact
export type ImportField = (typeof importFields)[number]
/** By position in the file; null for a column that is not imported. */
export type ImportColumns = (ImportField | null)[]

export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 5_000_000
export const MAX_IMPORT_COLUMNS = 200
/** Days after which an import is deleted and can no longer be undone. */
export const IMPORT_DAYS = 7

/** Folded words of usual headers in English, German, French and Spanish. */
const headers: { readonly [Name in ImportField]?: readonly string[] } = {
  first_name: [
    'first name',
    'firstname',
    'given name',
    'forename',
    'vorname',
    'prenom',
    'nombre',
    'name',
    'full name',
    'contact',
  ],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom',
    'apellido',
    'apellidos',
  ],
  job_function: ['job function', 'job title', 'title', 'position', 'role', 'jobtitle', 'funktion', 'fonction', 'cargo'],
  company: [
    'company',
    'company name',
    'organization',
    'organisation',
    'account',
    'firma',
    'unternehmen',
    'entreprise',
    'societe',
    'empresa',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
    'e mail adresse',
    'courriel',
    'correo',
    'correo electronico',
  ],
  telephone: [
    'telephone',
    'phone',
    'phone number',
    'telephone number',
    'mobile',
    'mobile phone',
    'mobile number',
    'tel',
    'telefon',
    'telefonnummer',
    'mobil',
    'handy',
    'telefono',
    'movil',
  ],
  country: ['country', 'country code', 'land', 'pays', 'pais'],
  message: [
    'message',
    'note',
    'notes',
    'comment',
    'comments',
    'description',
    'nachricht',
    'notiz',
    'bemerkung',
    'mensaje',
    'notas',
  ],
}

/** The best header of each field wins, then the first of equal columns. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const columns: ImportColumns = header.map(() => null)
  const names = header.map((name) => searchWords(name).join(' '))
  for (const field of importFields) {
    const places = (headers[field] ?? []).map((name) =>
      names.findIndex((one, place) => one === name && columns[place] === null),
    )
    const place = places.find((found) => found >= 0)
    if (place !== undefined) columns[place] = field
  }
  return columns
}
