import type { Command } from './command.ts'
import { backup } from './commands/backup.ts'
import { deliveries } from './commands/deliveries.ts'
import { doctor } from './commands/doctor.ts'
import { erase } from './commands/erase.ts'
import { exportCommand } from './commands/export.ts'
import { lead } from './commands/lead.ts'
import { leads } from './commands/leads.ts'
import { posts } from './commands/posts.ts'
import { redrive } from './commands/redrive.ts'
import { release } from './commands/release.ts'
import { restore } from './commands/restore.ts'
import { retention } from './commands/retention.ts'
import { stats } from './commands/stats.ts'

export const commands: Record<string, Command> = {
  leads,
  lead,
  release,
  deliveries,
  redrive,
  export: exportCommand,
  erase,
  retention,
  backup,
  restore,
  doctor,
  stats,
  posts,
}
