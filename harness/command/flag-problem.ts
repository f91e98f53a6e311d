/** What `parseArgs` refuses: an argument that is unknown, one too many, or has a wrong value. */
export type FlagProblem = { kind: 'unknown' | 'unexpected' | 'value'; argument: string }

/** Of Node's own words, which are English, only the argument is taken, as it was written. */
export function flagProblem(error: unknown): FlagProblem {
  if (!(error instanceof Error) || !('code' in error)) throw error
  const [, argument = ''] = /'([^'\s]*)/.exec(error.message) ?? []
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return { kind: 'unknown', argument }
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return { kind: 'unexpected', argument }
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return { kind: 'value', argument }
  }
  throw error
}
