/** What somebody writes when they ask for a friend, or about one on their own list. */
type FriendTexts = {
  remark?: string | undefined
  wording?: string | undefined
  groupName?: string | undefined
}

/** The most bytes each may have, as the vendor counts them. */
const limits: Record<keyof FriendTexts, number> = { remark: 96, wording: 256, groupName: 30 }

/** Of the vendor: a prefix, and a word of at most eight letters. */
const sourcePattern = /^AddSource_Type_[A-Za-z]{1,8}$/
const customTagPattern = /^Tag_SNS_Custom_[A-Za-z]{1,8}$/
const maxCustomBytes = 500

export function areFriendTextsValid(texts: FriendTexts): boolean {
  return Object.entries(limits).every(([field, limit]) => {
    const text = texts[field as keyof FriendTexts]
    return text === undefined || Buffer.byteLength(text) <= limit
  })
}

export function isGroupNameValid(groupName: string): boolean {
  return groupName.trim() !== '' && areFriendTextsValid({ groupName })
}

export function isAddSourceValid(source: string): boolean {
  return sourcePattern.test(source)
}

/** Whether a field of the application's own may be kept beside a friend. */
export function isCustomFieldValid(tag: string, value: string): boolean {
  return customTagPattern.test(tag) && Buffer.byteLength(value) <= maxCustomBytes
}
