import { expect, test } from 'vitest'
import { mayRole, permissions, roles } from '#domain/staff/permission.ts'
import { mayRows } from './permissions.ts'

test('the rows name every permission once', () => {
  expect(mayRows.flatMap((row) => row.permissions).toSorted()).toEqual(permissions.toSorted())
})

test('what stands in one row belongs to the same roles', () => {
  for (const row of mayRows) {
    const rolesOf = row.permissions.map((permission) => roles.filter((role) => mayRole(role, permission)).join())
    expect(new Set(rolesOf).size, row.words).toBe(1)
  }
})
