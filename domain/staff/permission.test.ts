import { expect, test } from 'vitest'
import { isRole, needsTwoFactors, permissions, permissionsOf, roleHasPermission, roles } from './permission.ts'

test('each role has exactly the promised permissions', () => {
  const everyone = ['own', 'overview.read']
  const reading = [...everyone, 'leads.read', 'deliveries.read']
  const working = [...reading, 'leads.work', 'leads.export', 'deliveries.decide', 'persons.export', 'requests.record']
  expect(permissionsOf('editor')).toEqual(everyone)
  expect(permissionsOf('reader')).toEqual(reading)
  expect(permissionsOf('sales')).toEqual(working)
  expect(permissionsOf('owner')).toEqual(permissions)
})

test('every permission belongs to a role', () => {
  for (const permission of permissions)
    expect(
      roles.some((role) => roleHasPermission(role, permission)),
      permission,
    ).toBe(true)
})

test.each(['Owner', 'admin', '', 'toString'])('%j is not a role', (text) => {
  expect(isRole(text)).toBe(false)
})

test('exports, searches, erasure, channels, people and the log require two factors, work on leads does not', () => {
  expect(permissions.filter(needsTwoFactors)).toEqual([
    ...['leads.export', 'persons.export', 'channels.manage', 'persons.find', 'persons.erase'],
    ...['people.manage', 'audit.read'],
  ])
})
