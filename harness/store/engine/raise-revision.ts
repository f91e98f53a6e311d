/**
 * Has the number by which processes know the doctors that they have read go on in a copy, before that is put back: no
 * two states have the same.
 * @param copied the table of the copy
 * @param present that of now
 */
export function raiseRevision(copied: string, present = 'doctor_revision'): string {
  return `update ${copied} set revision = 1 + (select max(revision) from
    (select revision from ${copied} union all select revision from ${present}) as both_states)`
}
