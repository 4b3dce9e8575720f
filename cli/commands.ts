import type { Command } from './command.ts'

/** Lazy imports: loading all commands would take longer than most commands run. */
export const commands: Record<string, () => Promise<Command>> = {
  leads: async () => (await import('./commands/leads.ts')).leads,
  lead: async () => (await import('./commands/lead.ts')).lead,
  release: async () => (await import('./commands/release.ts')).release,
  deliveries: async () => (await import('./commands/deliveries.ts')).deliveries,
  redrive: async () => (await import('./commands/redrive.ts')).redrive,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  erase: async () => (await import('./commands/erase.ts')).erase,
  retention: async () => (await import('./commands/retention.ts')).retention,
  backup: async () => (await import('./commands/backup.ts')).backup,
  secret: async () => (await import('./commands/secret.ts')).secret,
  restore: async () => (await import('./commands/restore.ts')).restore,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  stats: async () => (await import('./commands/stats.ts')).stats,
  posts: async () => (await import('./commands/posts.ts')).posts,
  vitals: async () => (await import('./commands/vitals.ts')).vitals,
  brand: async () => (await import('./commands/brand.ts')).brand,
  people: async () => (await import('./commands/people.ts')).people,
  demo: async () => (await import('./commands/demo.ts')).demo,
}
