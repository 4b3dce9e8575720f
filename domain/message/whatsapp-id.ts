/**
 * E.164 numbers for a WhatsApp id, the id itself first. WhatsApp retains the format from the time
 * of registration: in Mexico with a 1 after the country code, in Argentina with or without the 9,
 * in Brazil without the ninth digit.
 */
export function numbersOfWhatsappId(id: string): string[] {
  return [
    id,
    ...equivalentForms.flatMap(([form, others]) => (form.test(id) ? others.map((to) => id.replace(form, to)) : [])),
  ].map((digits) => `+${digits}`)
}

const equivalentForms: [form: RegExp, others: string[]][] = [
  [/^521(\d{10})$/, ['52$1']],
  [/^52(\d{10})$/, ['521$1']],
  [/^549(\d{10})$/, ['54$1']],
  [/^54(\d{10})$/, ['549$1']],
  [/^55(\d{2})([6-9]\d{7})$/, ['55$19$2']],
  [/^55(\d{2})9([6-9]\d{7})$/, ['55$1$2']],
]
