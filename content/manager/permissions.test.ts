import { expect, test } from 'vitest'
import { permissions, roleHasPermission, roles } from '#domain/staff/permission.ts'
import { permissionRows } from './permissions.ts'

test('the rows list every permission once', () => {
  expect(permissionRows.flatMap((row) => row.permissions).toSorted()).toEqual(permissions.toSorted())
})

test('permissions in one row belong to the same roles', () => {
  for (const row of permissionRows) {
    const rolesOf = row.permissions.map((permission) =>
      roles.filter((role) => roleHasPermission(role, permission)).join(),
    )
    expect(new Set(rolesOf).size, row.label).toBe(1)
  }
})
