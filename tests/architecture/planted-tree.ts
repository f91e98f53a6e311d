import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const configuration = [
  'oxlint.config.ts',
  'scripts/oxlint-rooms.ts',
  'package.json',
  'tsconfig.json',
]

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      /** A directive that silences nothing is told of by no rule. */
      code: z._default(z.string(), 'unused-directive'),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})

export type Finding = { file: string; line: number; rule: string }

/**
 * Writes these files into an empty copy of the project, lints it with the real linter and
 * the real settings, and gives what it found.
 */
export async function lintPlanted(files: Map<string, string>): Promise<Finding[]> {
  const tree = await mkdtemp(join(tmpdir(), 'consult-h5-planted-'))
  try {
    await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
    await mkdir(join(tree, 'scripts'))
    for (const name of configuration) await cp(name, join(tree, name))
    for (const [path, text] of files) {
      await mkdir(dirname(join(tree, path)), { recursive: true })
      await writeFile(join(tree, path), text)
    }
    return await oxlint(tree)
  } finally {
    await rm(tree, { recursive: true })
  }
}

function oxlint(tree: string): Promise<Finding[]> {
  const program = join('node_modules', 'oxlint', 'bin', 'oxlint')
  // Named one by one: the linked node_modules is no part of the tree.
  const rooms = ['src', 'harness', 'tests', 'scripts']
  return new Promise((resolve, reject) => {
    const args = [program, '--format=json', ...rooms]
    execFile(process.execPath, args, { cwd: tree }, (_failed, report) => {
      try {
        resolve(readReport(report))
      } catch (cause) {
        reject(new Error(`oxlint gave no report: ${report.slice(0, 300)}`, { cause }))
      }
    })
  })
}

function readReport(report: string): Finding[] {
  const { diagnostics } = reportSchema.parse(JSON.parse(report))
  return diagnostics.map(({ filename, code, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    rule: code,
  }))
}
