/** What may stand between a no and what it denies: words that say nothing, and other complaints. */
const between = {
  chinese:
    '任何 什么 明显 再次 再 过 出现 发生 有 伴有? 伴随 感到 感觉到? 阴道 少量 大量 异常 剧烈 持续 严重 突然 的 症状 情况 ' +
    '迹象 等 和 或者? 及 以及 与 跟 、 / 也没有? \\s 发[烧热] 咳嗽 头[晕痛疼昏] 恶心 呕吐 腹[痛胀泻] 腹部?不适 ' +
    '肚子?[痛疼] 胸[闷痛] 心[慌悸] 水肿 浮肿 瘙痒 [流出]血 见红 破水 流[液水] 宫缩 抽搐 视物模糊 眼花 胎动(?:减少|异常)? ' +
    '分泌物 不适 便秘 尿[频急痛] 晕厥 昏厥 呼吸困难 高[烧热] 下坠感?',
  english:
    'any a an the had have having been seen noticed experienced experiencing felt feel signs? of or and nor ' +
    'vaginal abdominal belly fetal severe heavy more new other pains? fever cramps? cramping contractions nausea ' +
    'vomiting headaches? dizziness swelling bleeding spotting leaking fluid discharge vision changes blurred ' +
    'symptoms? chest cough',
}

const chineseBetween = `((?:${between.chinese.replaceAll(' ', '|')})*)$`
const englishBetween = `((?:[\\s,/]+(?:${between.english.replaceAll(' ', '|')}))*)[\\s,/]*$`

const deniedInChinese = new RegExp(
  `(?:没有?|无|未见?|不(?:是|伴)?|否认有?|并无|并未|排除|从未|从没)${chineseBetween}`,
)
const deniedInEnglish = new RegExp(
  `\\b(?:no|not|without|den(?:y|ies|ied)|never|\\w+n't)\\b${englishBetween}`,
)

/** A question, no denial. */
const questionInChinese = new RegExp(`(?:是不是|是否|有没有?|有无|会不会)${chineseBetween}`)

/** 见红：无 — the answer stands behind, and nothing after it. */
const answeredNo =
  /^\s*[:：]?\s*[(（]?(?:没有|没|无|否|未|no|none|negative|阴性|-)[)）]?\s*(?:$|[，。；、;,.!！\n])/

/**
 * Whether a complaint is denied by what stands around it in the text, which is simplified Chinese or
 * English in small letters. Between the no and the complaint may stand others and words that say
 * nothing by themselves; at whatever else the no is of something else.
 */
export function isDenied(before: string, after: string): boolean {
  if (answeredNo.test(after)) return true
  return isDeniedInChinese(before, after) || isDeniedInEnglish(before, after)
}

function isDeniedInChinese(before: string, after: string): boolean {
  const found = deniedInChinese.exec(before)
  if (found === null || questionInChinese.test(before)) return false
  const [, list = ''] = found
  // 没有头晕、见红了: it has happened.
  return !(/[、和及]/.test(list) && after.startsWith('了'))
}

function isDeniedInEnglish(before: string, after: string): boolean {
  const found = deniedInEnglish.exec(before)
  if (found === null) return false
  const [list] = found
  if (!list.includes(',')) return true
  // Behind a comma only a list goes on, and a list of what is not there has its or.
  const [rest = ''] = /^[^.;!?]*/.exec(after) ?? []
  return /\b(?:or|nor)\b/.test(list + rest)
}
