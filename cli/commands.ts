import type { Command } from './command.ts'
import { leads } from './commands/leads.ts'
import { posts } from './commands/posts.ts'

export const commands: Record<string, Command> = { leads, posts }
