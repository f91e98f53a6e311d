import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machineEnv } from '#support/machine-env.ts'

type Ran = { code: number; stdout: string; stderr: string }

/** Runs curl, a program that is not Node; of this environment it sees only the machine's, so no authority of anybody. */
export async function curl(...args: string[]): Promise<Ran> {
  try {
    const ran = await promisify(execFile)('curl', ['--silent', '--show-error', ...args], {
      env: machineEnv,
    })
    return { code: 0, ...ran }
  } catch (error) {
    // What execFile rejects with when a program ends with another code than 0.
    return error as Ran
  }
}
