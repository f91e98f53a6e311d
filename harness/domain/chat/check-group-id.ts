/** Ids of the vendor's own making; with an underscore they are of communities. */
const reserved = '@TGS#'
const pattern = /^[\x21-\x7e]{1,48}$/

/** Whether people may give a group this id. */
export function isGroupIdAllowed(groupId: string): boolean {
  return pattern.test(groupId) && !groupId.startsWith(reserved)
}

/** The id of a group that was given none, of that many random letters. */
export function groupIdOf(letters: string): string {
  return `${reserved}2${letters}`
}
