import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const all = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'EAAtoken',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'a-word-of-our-own',
}

test('WhatsApp is off without its settings, and complete with all four', () => {
  expect(readConfig({}).whatsapp).toBeUndefined()
  expect(readConfig(all)).toMatchObject({
    whatsapp: {
      phoneNumberId: '106540352242922',
      apiVersion: 'v26.0',
      template: 'demo_pass',
      templateLanguage: 'en_US',
    },
    whatsappApiOrigin: 'https://graph.facebook.com',
  })
})

test.each([
  [{ WHATSAPP_TOKEN: undefined }, 'WHATSAPP_PHONE_NUMBER_ID is set without WHATSAPP_TOKEN, but'],
  [{ WHATSAPP_PHONE_NUMBER_ID: '+442079460000' }, 'WHATSAPP_PHONE_NUMBER_ID is "+442079460000", but should be'],
  [{ WHATSAPP_TOKEN: 'EAA token' }, 'WHATSAPP_TOKEN contains a space'],
  [{ WHATSAPP_API_VERSION: '26' }, 'WHATSAPP_API_VERSION is "26", but should be like v26.0'],
  [{ WHATSAPP_TEMPLATE: 'Demo Pass' }, 'WHATSAPP_TEMPLATE is "Demo Pass", but should be'],
  [{ WHATSAPP_TEMPLATE_LANGUAGE: 'en-US' }, 'WHATSAPP_TEMPLATE_LANGUAGE is "en-US", but should be'],
])('%j is wrong', (change, message) => {
  expect(() => readConfig({ ...all, ...change })).toThrow(message)
  if ('WHATSAPP_TOKEN' in change && change.WHATSAPP_TOKEN)
    expect(() => readConfig({ ...all, ...change })).not.toThrow(change.WHATSAPP_TOKEN)
})
