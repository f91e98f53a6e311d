/** What a program needs of this machine: where others are, and the clock, where faketime gives one. */
export const machineEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|LD_PRELOAD|FAKETIME.*)$/.test(name)),
)
