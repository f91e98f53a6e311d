/** 中文、字母、数字、下划线, 2 to 20 of them (screens 6). */
const namePattern = /^[\p{Script=Han}A-Za-z0-9_]{2,20}$/u

export function isGroupName(name: string): boolean {
  return namePattern.test(name)
}
