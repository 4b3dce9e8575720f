import { expect, test } from 'vitest'
import { readOptOut } from './opt-out.ts'

test.each([
  'STOP',
  ' Stop. ',
  'stop!!!',
  '“STOP”',
  '🛑 stop',
  'Please stop',
  'Stop. Thank you',
  'stop, thanks 🙏',
  'Stop all',
  'STOPALL',
  'Stop promotions',
  'Stop sending me messages please',
  'Please don’t message me again',
  'Opt out',
  'opt-out',
  'unsubscribe',
  'Unsubscribe me from this list',
  'STOPP',
  'Bitte abmelden',
  'Arrêt',
  'ARRET',
  'STOP svp',
  'ALTO',
  'Baja',
  'BAJA por favor',
  'Cancelar',
  'Sair',
  'AFMELDEN',
  'Стоп, пожалуйста',
  'ＳＴＯＰ',
  '停止',
  '退订',
  'توقف',
])('%s is an opt-out', (text) => {
  expect(readOptOut(text)).toBe('stop')
})

test('an opt-out line counts with a signature below it', () => {
  expect(readOptOut('STOP\n\nSent from my phone')).toBe('stop and more')
  expect(readOptOut('Please stop.\n-- \nAmara Okafor, Northfield Expo')).toBe('stop and more')
})

test.each([
  '',
  '👍',
  'thanks',
  'do not stop the music',
  'don’t stop',
  'Please stop by at our booth',
  'Cancel room 4',
  'When does it end?',
  'The end of the hall',
  'Can you stop at 5?',
  'Hello\nSTOP is a funny word',
])('%s is not an opt-out', (text) => {
  expect(readOptOut(text)).toBeUndefined()
})
