import type { Command } from './chat-command.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { commands } from './command-table.ts'

export function commandOf(servcmd: string): Command {
  const found = findCommand(servcmd)
  if (found === undefined) throw new ChatRefusal(60009)
  return found
}

export function isOnce(servcmd: string): boolean {
  return findCommand(servcmd)?.isOnce === true
}

function findCommand(servcmd: string): Command | undefined {
  return Object.hasOwn(commands, servcmd) ? commands[servcmd] : undefined
}
