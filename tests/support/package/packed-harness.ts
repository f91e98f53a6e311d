import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#support/harness/harness-command.ts'
import { machineEnv } from '#support/machine-env.ts'
import { installAside } from './install-aside.ts'

const bin = join(root, 'node_modules', '.bin')
export const packageDocument = readFileSync(join(root, 'docs/harness-package.md'), 'utf8')

/** Packs the harness; says where the package is. */
export async function packHarness(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'pack:harness'], { cwd: root })
  return stdout.trim()
}

export type Project = Awaited<ReturnType<typeof openProject>>
type Ran = { code: number; stdout: string; stderr: string }

/** A fresh project that has the package, installed without a network, and tools of ours that it may use. */
export async function openProject(
  tarball: string,
  { manifest = {}, tools = [] }: { manifest?: object; tools?: readonly string[] } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-project-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

  async function run(program: string, args: readonly string[], env: object = {}): Promise<Ran> {
    const options = { cwd: folder, env: { ...ownEnvironment(folder), ...env } }
    try {
      return { code: 0, ...(await promisify(execFile)(program, args, options)) }
    } catch (error) {
      // What execFile rejects with when a program ends with another code than 0.
      return error as Ran
    }
  }

  write('package.json', JSON.stringify({ name: 'fresh', private: true, ...manifest }))
  const flags = ['--offline', '--no-audit', '--no-fund', '--save-dev']
  const installed = await run('npm', ['install', ...flags, tarball])
  if (installed.code !== 0) throw new Error(installed.stderr)
  linkTools(folder, tools)
  return { folder, write, run, close: () => rmSync(folder, { recursive: true }) }
}

/** Such a project of Yarn's, which has no node_modules (Plug'n'Play); null where npm reaches no registry. */
export async function openYarnProject(tarball: string) {
  const dependencies = { '@yarnpkg/cli-dist': '4.18.1' }
  const place = await installAside({ name: 'yarn', manifest: { private: true, dependencies } })
  if (place === null) return null
  const program = join(place, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js')
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-project-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const settings = {
    nodeLinker: 'pnp',
    enableNetwork: false,
    enableTelemetry: false,
    enableGlobalCache: false,
  }
  write('.yarnrc.yml', JSON.stringify(settings))
  write('yarn.lock', '')
  write('package.json', JSON.stringify({ name: 'fresh', private: true }))
  const yarn = async (...args: string[]) => {
    const options = { cwd: folder, env: ownEnvironment(folder) }
    return (await promisify(execFile)('node', [program, ...args], options)).stdout
  }
  await yarn('add', '--dev', `h5-harness@file:${tarball}`)
  return { write, yarn, close: () => rmSync(folder, { recursive: true }) }
}

/** What else a project would have installed. */
export function linkTools(folder: string, tools: readonly string[]): void {
  for (const tool of tools) {
    mkdirSync(join(folder, 'node_modules', tool, '..'), { recursive: true })
    symlinkSync(join(root, 'node_modules', tool), join(folder, 'node_modules', tool))
  }
}

/** The file of docs/harness-package.md whose name stands before it. */
export function documentedFile(name: string): string {
  const [, text] =
    new RegExp(`^\`${name}\`\n\n\`\`\`\\w+\n(.*?)^\`\`\``, 'ms').exec(packageDocument) ?? []
  if (text === undefined) throw new Error(`docs/harness-package.md has no ${name}`)
  return text
}

/** What it shows for a shell, line by line. */
export function documentedCommands(): string[] {
  return [...packageDocument.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  )
}

/** Nothing of ours but the tools: programs of the project itself come first. */
function ownEnvironment(folder: string): Record<string, string | undefined> {
  const { HOME, CHROMIUM } = process.env
  const path = [join(folder, 'node_modules', '.bin'), bin, machineEnv.PATH].join(delimiter)
  return { ...machineEnv, PATH: path, HOME, ...(CHROMIUM !== undefined && { CHROMIUM }) }
}
