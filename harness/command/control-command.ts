import type { HarnessControls } from '#harness/library/public-api.ts'
import type { CommandLanguage } from './command-messages.ts'

export type CommandFlags = {
  app?: string | undefined
  'open-id'?: string | undefined
  silent?: boolean | undefined
  error?: number | undefined
  times?: number | undefined
  follow?: boolean | undefined
  flow?: string | undefined
  method?: string | undefined
  to?: string | undefined
  latency?: number | undefined
  spread?: number | undefined
  status?: number | undefined
  errcode?: number | undefined
  cut?: number | undefined
  drop?: boolean | undefined
  close?: boolean | undefined
  probability?: number | undefined
  'random-seed'?: number | undefined
}

/** What a command has to say: a value for `--json`, lines for people and shells. */
export type CommandOutput = { value: unknown; lines: string[] }

export type ControlCommand = {
  usage: string
  about: Record<CommandLanguage, string>
  flags: readonly (keyof CommandFlags)[]
  /** How many words may follow its name. */
  takes: readonly [min: number, max: number]
  run(controls: HarnessControls, args: string[], flags: CommandFlags): AsyncIterable<CommandOutput>
}
