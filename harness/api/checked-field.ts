import { codes } from '#contract/codes.ts'
import { Refusal } from './refusal.ts'

/** Refuses the first field that something is wrong with, as a body of the wrong shape is. */
export function refuseProblems(problems: object): void {
  const [field] = Object.keys(problems)
  if (field !== undefined) throw new Refusal(codes.invalidRequest, 'invalidField', { field })
}

/** What is named is not there, or is another's: nobody is told which. */
export function notFound(): Refusal {
  return new Refusal(codes.notFound, 'notFound')
}
