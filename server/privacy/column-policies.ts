import type { ColumnPolicy } from '#domain/column-policy.ts'

export type PoliciesOf<Rows> = {
  [Table in keyof Rows]: { [Name in keyof Rows[Table]]: ColumnPolicy<Rows[Table][Name]> }
}

export const each = <Name extends string, Policy extends ColumnPolicy>(names: Name[], policy: Policy) =>
  Object.fromEntries(names.map((name) => [name, policy])) as Record<Name, Policy>

export const kept = (why: string) => ({ personal: false, erasure: { keeps: why }, exported: false }) as const
export const hash = (why: string) => ({ personal: true, erasure: { keeps: why }, exported: false }) as const
export const identifying = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, personal: true }) as const
export const exported = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, exported: true }) as const
export const deleted = { personal: false, erasure: 'row deleted', exported: false } as const
