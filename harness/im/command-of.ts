import type { Command } from './chat-command.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { commands } from './command-table.ts'

export function commandOf(servcmd: string): Command {
  const found = Object.hasOwn(commands, servcmd) ? commands[servcmd] : undefined
  if (found === undefined) throw new ChatRefusal(60009)
  return found
}
