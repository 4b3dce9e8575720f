import { expect, test } from 'vitest'
import { ConfigError } from '#server/config/config-error.ts'
import { describeStartError } from './start-errors.ts'

const settings = { port: 443, host: 'example.com', dataDir: '/srv/lanyard', databaseUrl: undefined, tls: undefined }
const onPostgres = { ...settings, databaseUrl: 'postgres://lanyard:hunter2@db.internal:6432/site' }
const failed = (members: object) => Object.assign(new Error('Failed with hunter2'), members)

test.each([
  [
    failed({ code: 'EADDRINUSE', syscall: 'listen' }),
    settings,
    'Port 443 is taken: stop the other program or set PORT=444.',
  ],
  [failed({ code: 'EACCES', syscall: 'listen' }), settings, 'Port 443 is closed to this user'],
  [failed({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), settings, 'HOST is "example.com"'],
  [failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'example.com' }), settings, 'leads to no address'],
  [failed({ code: 'EACCES', path: '/srv/lanyard/app-secret' }), settings, 'this user cannot write'],
  [failed({ code: 'EROFS', path: '/srv/lanyard' }), onPostgres, 'this user cannot write'],
  [failed({ code: 'EEXIST', path: '/srv/lanyard' }), settings, 'which is no folder'],
  [failed({ code: 'SQLITE_CANTOPEN' }), settings, 'this user cannot write'],
  [failed({ code: 'SQLITE_NOTADB' }), settings, 'restore a backup'],
  [failed({ code: 'ENOSPC', syscall: 'write' }), settings, 'The disk under /srv/lanyard is full'],
  [new Error('busy', { cause: failed({ code: 'SQLITE_FULL' }) }), settings, 'The disk under /srv/lanyard is full'],
  [failed({ code: '53100' }), onPostgres, 'The disk of the database at db.internal:6432 is full'],
  [new Error('busy', { cause: failed({ code: 'ECONNREFUSED' }) }), onPostgres, 'at db.internal:6432 cannot be reached'],
  [new Error('timeout exceeded when trying to connect'), onPostgres, 'cannot be reached: start it'],
  [failed({ code: '28P01' }), onPostgres, 'refuses this user or password'],
  [failed({ code: '3D000' }), onPostgres, 'There is no database "site"'],
  [failed({ code: '42501' }), onPostgres, 'may not create tables'],
  [new ConfigError('PORT is "abc".'), undefined, 'PORT is "abc".'],
])('explains in one sentence: %s', (error, context, says) => {
  const sentence = describeStartError(error, context)
  expect(sentence).toContain(says)
  expect(sentence).not.toMatch(/\n|hunter2/)
})

test('leaves a defect to its stack', () => {
  expect(describeStartError(new TypeError('x is undefined'), settings)).toBeUndefined()
  expect(describeStartError(failed({ code: 'EACCES', path: '/elsewhere' }), settings)).toBeUndefined()
})
