/** Who of two has the other on their list; A is who wants to know. */
type Lists = { isOnOwnList: boolean; isOnTheirList: boolean }

export const checkTypes = ['CheckResult_Type_Both', 'CheckResult_Type_Single'] as const

/** By the vendor's names. A check of one side does not look at the other's list. */
export function nameFriendRelation(
  checkType: (typeof checkTypes)[number],
  { isOnOwnList, isOnTheirList }: Lists,
): string {
  if (checkType === 'CheckResult_Type_Single') {
    return isOnOwnList ? 'CheckResult_Type_AWithB' : 'CheckResult_Type_NoRelation'
  }
  if (isOnOwnList && isOnTheirList) return 'CheckResult_Type_BothWay'
  if (isOnOwnList) return 'CheckResult_Type_AWithB'
  return isOnTheirList ? 'CheckResult_Type_BWithA' : 'CheckResult_Type_NoRelation'
}
