/**
 * What stands in a card where there is a choice: cards are kept in the language of the product's
 * doctors, and read in any. Older kinds of service are still in old cards.
 */
export const cardValues = {
  imageText: '图文咨询',
  phone: '电话咨询',
  video: '视频咨询',
  interpretation: '胎心解读',
  free: '义诊',
  quick: '极速问诊',
  week: '一周内',
  month: '一月内',
  halfYear: '半年内',
  longer: '半年以上',
  field: '非本人专业',
  material: '资料不全',
  visit: '建议线下就医',
  tooShort: '数据不足',
  poorSignal: '信号不佳',
  other: '其他',
  chief: '主任医师',
  associate: '副主任医师',
  attending: '主治医师',
  resident: '住院医师',
} as const

export type CardValue = keyof typeof cardValues

/** Between a chosen reason and the doctor's own words. */
export const reasonSeparator = '：'
