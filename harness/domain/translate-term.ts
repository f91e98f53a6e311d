import type { Locale } from '#contract/preferences.ts'

/**
 * Terms of the trade as they are kept, and in the other languages: titles of doctors, levels of
 * hospitals, departments, consulting rooms, what a rating says with one
 * touch, what doctors are asked about, and what cards and devices that can be had say of themselves.
 * What else the data says, as names and introductions, stays as it was written.
 */
const terms: Readonly<Record<string, Record<Exclude<Locale, 'zh-Hans'>, string>>> = {
  主任医师: { 'zh-Hant': '主任醫師', en: 'Chief physician' },
  副主任医师: { 'zh-Hant': '副主任醫師', en: 'Associate chief physician' },
  主治医师: { 'zh-Hant': '主治醫師', en: 'Attending physician' },
  住院医师: { 'zh-Hant': '住院醫師', en: 'Resident physician' },
  三甲: { 'zh-Hant': '三甲', en: 'Grade 3A' },
  三乙: { 'zh-Hant': '三乙', en: 'Grade 3B' },
  二甲: { 'zh-Hant': '二甲', en: 'Grade 2A' },
  产科: { 'zh-Hant': '產科', en: 'Obstetrics' },
  高危产科: { 'zh-Hant': '高危產科', en: 'High-risk obstetrics' },
  产前诊断科: { 'zh-Hant': '產前診斷科', en: 'Prenatal diagnosis' },
  妇科: { 'zh-Hant': '婦科', en: 'Gynecology' },
  妇科内分泌科: { 'zh-Hant': '婦科內分泌科', en: 'Gynecologic endocrinology' },
  宫颈疾病科: { 'zh-Hant': '子宮頸疾病科', en: 'Cervical disease' },
  生殖医学科: { 'zh-Hant': '生殖醫學科', en: 'Reproductive medicine' },
  新生儿科: { 'zh-Hant': '新生兒科', en: 'Neonatology' },
  儿科: { 'zh-Hant': '兒科', en: 'Pediatrics' },
  儿童保健科: { 'zh-Hant': '兒童保健科', en: 'Child health' },
  小儿呼吸科: { 'zh-Hant': '小兒呼吸科', en: 'Pediatric respiratory medicine' },
  乳腺外科: { 'zh-Hant': '乳腺外科', en: 'Breast surgery' },
  内分泌科: { 'zh-Hant': '內分泌科', en: 'Endocrinology' },
  营养科: { 'zh-Hant': '營養科', en: 'Nutrition' },
  心理科: { 'zh-Hant': '心理科', en: 'Psychology' },
  皮肤科: { 'zh-Hant': '皮膚科', en: 'Dermatology' },
  中医科: { 'zh-Hant': '中醫科', en: 'Traditional Chinese medicine' },
  中医妇科: { 'zh-Hant': '中醫婦科', en: 'Gynecology of Chinese medicine' },
  消化内科: { 'zh-Hant': '消化內科', en: 'Gastroenterology' },
  普通门诊: { 'zh-Hant': '普通門診', en: 'General clinic' },
  专家门诊: { 'zh-Hant': '專家門診', en: 'Specialist clinic' },
  特需门诊: { 'zh-Hant': '特需門診', en: 'VIP clinic' },
  态度好: { 'zh-Hant': '態度好', en: 'Kind' },
  回复及时: { 'zh-Hant': '回覆及時', en: 'Quick to answer' },
  解释清楚: { 'zh-Hant': '解釋清楚', en: 'Explains well' },
  专业: { 'zh-Hant': '專業', en: 'Expert' },
  回复稍慢: { 'zh-Hant': '回覆稍慢', en: 'A bit slow' },
  解释不够: { 'zh-Hant': '解釋不夠', en: 'Explains too little' },
  回答简短: { 'zh-Hant': '回答簡短', en: 'Short answers' },
  态度冷淡: { 'zh-Hant': '態度冷淡', en: 'Cold' },
  孕期高血压: { 'zh-Hant': '孕期高血壓', en: 'High blood pressure in pregnancy' },
  血糖与糖尿病: { 'zh-Hant': '血糖與糖尿病', en: 'Blood sugar and diabetes' },
  胎动与胎心: { 'zh-Hant': '胎動與胎心', en: 'Fetal movements and heart' },
  双胎与多胎: { 'zh-Hant': '雙胎與多胎', en: 'Twins and more' },
  高危妊娠: { 'zh-Hant': '高危妊娠', en: 'High-risk pregnancy' },
  孕期保健: { 'zh-Hant': '孕期保健', en: 'Care in pregnancy' },
  异常出血与保胎: { 'zh-Hant': '異常出血與安胎', en: 'Bleeding' },
  孕吐: { 'zh-Hant': '孕吐', en: 'Morning sickness' },
  孕期用药: { 'zh-Hant': '孕期用藥', en: 'Medication in pregnancy' },
  产前筛查: { 'zh-Hant': '產前篩檢', en: 'Prenatal screening' },
  产后恢复: { 'zh-Hant': '產後恢復', en: 'After birth' },
  母乳喂养: { 'zh-Hant': '母乳哺餵', en: 'Breastfeeding' },
  备孕与不孕: { 'zh-Hant': '備孕與不孕', en: 'Trying to conceive' },
  月经与内分泌: { 'zh-Hant': '月經與內分泌', en: 'Periods and hormones' },
  更年期: { 'zh-Hant': '更年期', en: 'Menopause' },
  妇科炎症: { 'zh-Hant': '婦科炎症', en: 'Gynecologic infections' },
  宫颈与HPV: { 'zh-Hant': '子宮頸與 HPV', en: 'Cervix and HPV' },
  子宫与卵巢: { 'zh-Hant': '子宮與卵巢', en: 'Uterus and ovaries' },
  乳腺: { 'zh-Hant': '乳腺', en: 'Breasts' },
  甲状腺: { 'zh-Hant': '甲狀腺', en: 'Thyroid' },
  新生儿护理: { 'zh-Hant': '新生兒照護', en: 'Newborn care' },
  儿童呼吸道: { 'zh-Hant': '兒童呼吸道', en: "Children's airways" },
  感冒与发热: { 'zh-Hant': '感冒與發熱', en: 'Colds and fever' },
  喂养与营养: { 'zh-Hant': '餵養與營養', en: 'Feeding and nutrition' },
  生长发育: { 'zh-Hant': '生長發育', en: 'Growth and development' },
  皮肤: { 'zh-Hant': '皮膚', en: 'Skin' },
  肠胃: { 'zh-Hant': '腸胃', en: 'Stomach and bowels' },
  睡眠与情绪: { 'zh-Hant': '睡眠與情緒', en: 'Sleep and mood' },
  孕期咨询卡: { 'zh-Hant': '孕期諮詢卡', en: 'Pregnancy consultation card' },
  '整个孕期的图文咨询与电话咨询，一张卡全家都能用。': {
    'zh-Hant': '整個孕期的圖文諮詢與電話諮詢，一張卡全家都能用。',
    en: 'Text and phone consultations all through pregnancy, on one card for the whole family.',
  },
  '图文咨询 6 次': { 'zh-Hant': '圖文諮詢 6 次', en: '6 text consultations' },
  '电话咨询 10 次': { 'zh-Hant': '電話諮詢 10 次', en: '10 phone consultations' },
  '胎心解读 2 次': { 'zh-Hant': '胎心解讀 2 次', en: '2 interpretations' },
  '开通后 180 天内有效': { 'zh-Hant': '開通後 180 天內有效', en: 'Good for 180 days once opened' },
  家用胎心监护仪: { 'zh-Hant': '家用胎心監測儀', en: 'Home fetal monitor' },
  '在家做胎心监护，记录自动保存。': {
    'zh-Hant': '在家做胎心監測，紀錄自動儲存。',
    en: 'Monitor the fetal heart at home; recordings are kept by themselves.',
  },
  监护仪主机与探头: { 'zh-Hant': '監測儀主機與探頭', en: 'Monitor and probe' },
  '耦合剂 2 支': { 'zh-Hant': '耦合劑 2 支', en: '2 tubes of gel' },
  租期内免费更换: { 'zh-Hant': '租期內免費更換', en: 'Free replacement while you rent' },
}

/** How who rates without a name is called, before digits that tell two of them apart. */
export const anonymousAuthor = '匿名用户'
const anonymousIn: Record<Locale, string> = {
  'zh-Hans': anonymousAuthor,
  'zh-Hant': '匿名使用者',
  en: 'Anonymous ',
}

/** The author of a review; a name of their own stays. */
export function translateAuthor(author: string, language: Locale): string {
  const [, digits] = /^匿名用户(\d+)$/.exec(author) ?? []
  return digits === undefined ? author : `${anonymousIn[language]}${digits}`
}

/** A kept term in a language; what is no term of these is given back as it is. */
export function translateTerm(term: string, language: Locale): string {
  if (language === 'zh-Hans' || !Object.hasOwn(terms, term)) return term
  return terms[term]?.[language] ?? term
}
