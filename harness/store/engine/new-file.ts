import { readFileSync } from 'node:fs'
import type { OpenDatabase } from './sqlite-database.ts'

/**
 * What all the migrations make of an empty file, in one script: their own way there takes a fifth of
 * the time in which the harness has to start. A test writes it, and holds it equal to the migrations.
 */
export const newestSchemaFile = new URL('./newest-schema.sql', import.meta.url)

/** Lays the tables out in a file that has none; leaves every other one to the migrations. */
export function layOutNewFile(database: OpenDatabase): void {
  if (hasTables(database)) return
  database.exec('begin immediate')
  // Another process may have been quicker.
  if (!hasTables(database)) database.exec(readFileSync(newestSchemaFile, 'utf8'))
  database.exec('commit')
}

function hasTables(database: OpenDatabase): boolean {
  return database.prepare('select 1 from sqlite_master limit 1').all([]).length > 0
}
