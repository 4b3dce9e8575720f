import { roleCopy } from '#content/manager/roles.ts'
import type { FoundItem } from '../shell/screen.ts'
import { matchEntries } from '../shortcuts/palette/match.ts'
import { loadPeople } from './people-calls.ts'

export async function findPeople(text: string): Promise<FoundItem[]> {
  const { staff_members: staffMembers } = await loadPeople()
  const people = staffMembers
    .filter(({ ended_at }) => ended_at === null)
    .map(({ id, name, email, role }) => ({
      label: `${name} ${email}`,
      found: { id, label: name, about: `${roleCopy[role].title}, ${email}`, path: `/people#${personId(id)}` },
    }))
  return matchEntries(people, text).map(({ entry }) => entry.found)
}

export const personId = (id: string) => `person-${id}`
