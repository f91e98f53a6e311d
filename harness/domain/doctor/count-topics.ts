import { isDenied } from '#contract/denial.ts'
import { simplified } from '#contract/simplified.ts'

/** What a doctor was consulted about, and by whom: an account, or what stands for somebody who has none. */
export type Complaint = { patient: string; text: string }

export type CountedTopic = { name: string; count: number }

/** Of fewer people somebody could be recognized. */
const fewestPatients = 5

/** Counts go up by so many: one more who asks is not seen. */
const countStep = 5

const topicsShown = 6

/** What doctors are asked about, and how people write of it, in simplified Chinese and in English, in small letters. */
const topics: readonly (readonly [name: string, written: RegExp])[] = [
  [
    '孕期高血压',
    /高血压|血压[^，。；]{0,4}高|子痫|\b(?:pre-?eclampsia|(?:high )?blood pressure)\b/g,
  ],
  ['血糖与糖尿病', /糖尿病|血糖|糖耐|控糖|\b(?:diabetes|blood sugar|glucose)\b/g],
  ['胎动与胎心', /胎动|胎心|胎监|\b(?:fetal (?:heart|movements?)|kick count|ctg|nst)\b/g],
  ['双胎与多胎', /双胎|多胎|双胞胎|三胞胎|\b(?:twins?|triplets)\b/g],
  ['高危妊娠', /高危妊娠|前置胎盘|胎盘|早产|宫颈机能|\b(?:placenta|preterm|high-risk)\b/g],
  [
    '孕期保健',
    /孕期保健|产检|孕期体重|孕期补|孕期贫血|\b(?:prenatal (?:care|visit)s?|an(?:a)?emia)\b/g,
  ],
  ['异常出血与保胎', /出血|见红|褐色|保胎|先兆流产|\b(?:bleeding|spotting)\b/g],
  ['孕吐', /孕吐|\bmorning sickness\b/g],
  ['孕期用药', /用药|吃药|药膏|\bmedications?\b/g],
  [
    '产前筛查',
    /唐筛|唐氏|无创|羊穿|羊水穿刺|nt增厚|胎儿超声|遗传|\b(?:nipt|amniocentesis|screening)\b/g,
  ],
  ['产后恢复', /产后|产褥|剖宫产|\bpostpartum\b/g],
  ['母乳喂养', /母乳|喂奶|哺乳|堵奶|涨奶|奶水|回奶|\b(?:breast-?feeding|nursing)\b/g],
  [
    '备孕与不孕',
    /备孕|不孕|不育|怀不上|试管|促排|移植|输卵管|人工授精|\b(?:trying to conceive|infertility|ivf)\b/g,
  ],
  ['月经与内分泌', /月经|闭经|痛经|多囊|卵巢早衰|泌乳素|\b(?:periods?|pcos)\b/g],
  ['更年期', /更年期|围绝经期|\bmenopaus\w+/g],
  ['妇科炎症', /阴道炎|盆腔炎|宫颈炎|白带|\bvaginitis\b/g],
  ['宫颈与HPV', /宫颈(?:病变|锥切)|hpv|tct|阴道镜|\bcervical\b/g],
  ['子宫与卵巢', /肌瘤|卵巢囊肿|内膜异位|\b(?:fibroids?|ovarian cysts?)\b/g],
  ['乳腺', /乳腺|乳房|乳头|\bbreast (?:lump|pain)s?\b/g],
  ['甲状腺', /甲状腺|甲减|甲亢|\bthyroid\b/g],
  ['新生儿护理', /新生儿|黄疸|脐部|\b(?:newborn|jaundice)\b/g],
  ['儿童呼吸道', /咳嗽|哮喘|肺炎|支气管|小儿感冒|小儿发热|\b(?:cough\w*|asthma)\b/g],
  ['感冒与发热', /感冒|发烧|发热|流鼻涕|鼻塞|\b(?:fever|flu)\b/g],
  ['喂养与营养', /辅食|喂养困难|挑食|营养|\b(?:weaning|nutrition)\b/g],
  ['生长发育', /生长|发育|语言|\bdevelopment\b/g],
  ['皮肤', /湿疹|皮疹|红疹|荨麻疹|痤疮|长痘|皮炎|皮肤(?:痒|过敏)|\b(?:eczema|rash|acne)\b/g],
  ['肠胃', /反酸|胃|腹泻|拉肚子|便秘|幽门|肠绞痛|肠易激|\b(?:stomach|constipation|diarrh\w+)\b/g],
  ['睡眠与情绪', /失眠|睡眠|睡不[着好]|焦虑|抑郁|情绪|\b(?:insomnia|anxiety|depress\w+)\b/g],
]

/** The names of topics, as they are kept. */
export const topicNames: readonly string[] = topics.map(([name]) => name)

/**
 * What a doctor is asked about most, and by how many different people at least, in steps. Nothing of what
 * somebody wrote is in it, and no topic that few have asked about.
 */
export function countTopics(complaints: readonly Complaint[]): CountedTopic[] {
  const patients = new Map<string, Set<string>>()
  for (const { patient, text } of complaints) {
    for (const name of topicsIn(text)) {
      patients.set(name, (patients.get(name) ?? new Set()).add(patient))
    }
  }
  return topicNames
    .map((name) => ({ name, people: patients.get(name)?.size ?? 0 }))
    .filter(({ people }) => people >= fewestPatients)
    .map(({ name, people }) => ({ name, count: people - (people % countStep) }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, topicsShown)
}

/** The topics of a text, but for what it denies. */
export function topicsIn(written: string): string[] {
  const text = simplified(written.toLowerCase().replaceAll('’', "'"))
  return topics.filter(([, pattern]) => isAbout(text, pattern)).map(([name]) => name)
}

function isAbout(text: string, pattern: RegExp): boolean {
  return Array.from(text.matchAll(pattern)).some(
    ({ index, 0: found }) => !isDenied(text.slice(0, index), text.slice(index + found.length)),
  )
}
