import * as v from 'valibot'
import { managerFieldMessages } from '#content/manager/problems.ts'
import { signatureMaxLength } from '#domain/leads/reply-text.ts'
import { roles } from '#domain/staff/permission.ts'
import { nameLengths, passwordLengths } from '#domain/staff/sign-in.ts'
import { emailMaxLength, emailPattern } from '#domain/text/email-address.ts'
import { codePointLength, normalizeText } from '#domain/text/text.ts'

const wholeAddress = new RegExp(`^(?:${emailPattern})$`, 'v')

export const staffMemberSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
})

export const nameField = v.pipe(
  v.string(managerFieldMessages.name),
  v.transform((text) => normalizeText(text)),
  v.minLength(nameLengths.least, managerFieldMessages.name),
  v.maxLength(nameLengths.most, managerFieldMessages.name),
)

export const signatureField = v.pipe(
  v.string(managerFieldMessages.signature),
  v.transform((text) => normalizeText(text, { multiline: true })),
  v.check((text) => codePointLength(text) <= signatureMaxLength, managerFieldMessages.signature),
)

export const emailField = v.pipe(
  v.string(managerFieldMessages.email),
  v.trim(),
  v.maxLength(emailMaxLength, managerFieldMessages.email),
  v.check((text) => wholeAddress.test(text), managerFieldMessages.email),
)

/** Does not validate the format, so that an invalid address is refused like an unknown one. */
export const typedEmail = v.pipe(v.string(), v.maxLength(emailMaxLength))
export const typedPassword = v.pipe(v.string(), v.maxLength(4 * passwordLengths.most))
export const typedCode = v.pipe(v.string(), v.maxLength(32))
export const typedToken = v.pipe(v.string(), v.maxLength(128))

export const passkeyAnswer = {
  challenge: v.pipe(v.string(), v.maxLength(256)),
  response: v.pipe(
    v.looseObject({ id: v.pipe(v.string(), v.maxLength(1_024)) }),
    v.description('The result of PublicKeyCredential.toJSON() in the browser.'),
  ),
}

export const optionsData = v.object({
  options: v.pipe(v.looseObject({}), v.description('Options for navigator.credentials, as JSON.')),
  challenge: v.string(),
})

export const idParams = v.object({ id: v.pipe(v.string(), v.uuid()) })
