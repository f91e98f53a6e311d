import { redFlags, type RedFlag } from './consultation.ts'
import { isDenied } from './denial.ts'
import { simplified } from './simplified.ts'

type Signs = {
  /** Found where nobody denies them. */
  said: readonly RegExp[]
  /** Their no is the sign: the baby does not move. */
  missed?: readonly RegExp[]
  /** Before a sign: it is of another part of the body. */
  elsewhere?: RegExp
}

/** How people write of each, in simplified Chinese and in English, in small letters. */
const signs: Record<RedFlag, Signs> = {
  fewMovements: {
    said: [
      /胎动[^不没无未，。；]{0,6}(?:减少|变少|少|弱|消失|停)/g,
      /(?:reduced|decreased|less|fewer|diminished|slower|weaker)\s+(?:\w+\s+){0,2}(?:movements?|kicks?|kicking)\b/g,
      /\bmov(?:ing|es?|ements?)[^.;!?,]{0,20}\bless\b/g,
    ],
    missed: [
      /(?:没有?|无|感觉不到|感受不到|摸不到|不见|几乎没有?)(?:再|任何|什么|感觉到?|感受到?|明显)*胎动(?!异常|[^，。；]{0,4}(?:减|变|少|弱|消失|停))/g,
      /胎动[^，。；不没无]{0,4}(?:没了|没有了|感觉不到|不明显|很不明显)(?!减|变)/g,
      /(?:宝宝|胎儿|孩子|肚子里)[^，。；]{0,10}(?:不动|没动|没有动|没怎么动|不怎么动|不太动)/g,
      /\bno\s+(?!reduc|decreas|less|fewer|chang|concern|problem)(?:\w+\s+)?(?:movements?|kicks?|kicking)\b/g,
      /(?:can'?t|cannot|haven'?t|have not|don'?t|do not|didn'?t|not|no longer)\s+(?:feel|feeling|felt)\s+(?:\w+\s+){0,3}(?:mov|kick)\w*/g,
      /\b(?:baby|fetus|foetus)\b[^.;!?,]{0,20}\b(?:hasn'?t|isn'?t|not|stopped|barely|hardly|doesn'?t)\s+(?:been\s+)?(?:mov|kick)\w*/g,
    ],
  },
  bleeding: {
    said: [
      /见红|[出流]血|血块|下(?:身|面|体)[^不没无未，。；]{0,4}见血|[出流]了?(?:好多|很多|大量|不少)血/g,
      /\bbleed(?:ing|s)?\b|\bbled\b|\bspotting\b|\bha?emorrhag\w*|\bbloody show\b|\bblood clots?\b/g,
    ],
    elsewhere:
      /(?:鼻子?|牙龈?|牙|痔疮|皮下|伤口|手指|嘴唇|\bnose|\bgums?|\btooth|\blip|\bfinger)\s*$/,
  },
  pain: {
    said: [
      /(?:剧烈|持续|一直|严重|撕裂样?|刀割样?|难忍|厉害|不停|阵阵|反复)[^不没无未，。；]{0,3}(?:腹部?|肚子?)[^不没无未，。；]{0,2}[痛疼]/g,
      /(?:腹部?|肚子?)[^不没无未，。；]{0,4}(?:一直|持续|不停|越来越)[^不没无未，。；]{0,3}[痛疼]/g,
      /(?:腹部?|肚子?)[^不没无未，。；]{0,4}(?:剧痛|剧烈|绞痛)/g,
      /(?:腹部?|肚子?)[^不没无未，。；]{0,3}[痛疼][^不没无未，。；]{0,4}(?:剧烈|难忍|厉害|持续|加重|要命|一直|越来越|好几个小时)/g,
      /(?:腹部?|肚子?)[^不没无未，。；]{0,3}[痛疼][^没无未，。；]{0,3}(?:不止|不停|不缓解|受不了|忍不了)/g,
      /(?:规律|频繁|密集|阵发性?|一阵一阵)的?[^不没无未，。；]{0,2}宫缩|宫缩[^不没无未，。；]{0,4}(?:规律|频繁|密集|分钟一次)/g,
      /肚子[^不没无未，。；]{0,3}(?:发硬|像板|硬得像)|板状腹/g,
      /\b(?:severe|continuous|constant|intense|sharp|unbearable|worst|strong|terrible|persistent)\s+(?:\w+\s+){0,2}(?:abdominal|abdomen|belly|stomach|tummy|pelvic)\s+(?:pains?|cramps?|cramping|ache)\b/g,
      /\b(?:abdominal|belly|stomach|tummy|pelvic)\s+(?:pains?|cramps?|ache)\b[^.;!?,]{0,20}\b(?:severe|unbearable|constant|continuous|worse|won'?t stop|doesn'?t stop|doesn'?t go away|non-?stop)/g,
      /\b(?:severe|constant|unbearable)\s+pain\s+in\s+(?:my\s+)?(?:abdomen|belly|stomach|tummy)\b/g,
      /\b(?:regular|frequent)\s+contractions\b|\bcontractions\s+(?:are\s+)?every\b/g,
    ],
  },
  waters: {
    said: [
      /破水|胎膜早破|羊水[^过偏太少多不没无未，。；]{0,3}(?:破|流|漏|渗)|脐带[^不没无未，。；]{0,3}[脱掉]出/g,
      /(?:阴道|下面|下身)[^不没无未，。；]{0,6}(?:流水|流液|流出?[^，。；]{0,4}(?:水|液体))|一股[^，。；]{0,4}(?:水|液体)流/g,
      /\bwaters?\s+(?:(?:has|have|had|just|may have|might have)\s+)*(?:broke|broken|breaking)\b|\bbroken waters?\b/g,
      /\bmembranes?\s+(?:(?:has|have|had)\s+)?ruptured\b|\bruptured membranes?\b|\bleaking\s+(?:\w+\s+)?fluid\b|\bfluid\s+leak\w*|\bgush of\b|\bcord prolapse\b/g,
    ],
  },
  headache: {
    said: [
      /(?:剧烈|严重|爆炸样?|持续|一直)的?[^不没无未，。；]{0,3}头[痛疼]|头[痛疼][^不没无未，。；]{0,4}(?:剧烈|厉害|难忍|欲裂|持续|加重)/g,
      /头[痛疼][^不没无未。；]{0,12}(?:视|眼|看东西|呕吐)/g,
      /视(?:物|力|线)[^不没无未，。；]{0,4}(?:模糊|下降|重影|发黑)|看东西[^没无未，。；]{0,4}(?:模糊|不清|重影)|看不清|眼前[^不没无未，。；]{0,3}(?:发黑|发花|闪光|冒金星)|眼冒金星|眼睛?发?花/g,
      /血压[^，。；]{0,8}(?:1[6-9]\d|2\d\d)/g,
      /\b(?:severe|worst|bad|terrible|intense|constant|persistent|splitting)\s+(?:\w+\s+)?headaches?\b/g,
      /\bheadaches?\b[^.;!?]{0,40}\b(?:vision|blurr\w*|sight|flash\w*|spots)\b/g,
      /\bblurr(?:ed|y)\s+vision\b|\bvision\s+(?:\w+\s+)?(?:chang\w*|loss|blurr\w*)|\bvision\s+is\s+blurr\w*|\bseeing\s+(?:spots|stars|flashes|double)\b|\bloss of (?:vision|sight)\b/g,
      /\bblood pressure\b[^.;!?]{0,20}\b(?:1[6-9]\d|2\d\d)\b/g,
    ],
  },
  collapse: {
    said: [
      /抽搐|惊厥|癫痫发作|昏迷|昏厥|晕厥|晕倒|昏倒|晕过去|昏过去|意识[^，。；没无未]{0,2}(?:不清|模糊|丧失)|失去意识|叫不醒/g,
      /\bseizures?\b|\bconvuls\w+|\bfaint(?:ed|ing)\b|\bpassed out\b|\bunconscious\w*|\bunresponsive\b|\bcollapsed\b/g,
    ],
  },
  breath: {
    said: [
      /胸口?[^不没无未，。；]{0,2}[痛疼]|呼吸[^不没无未，。；]{0,3}(?:困难|急促|费力)|喘不[上过]来?气|呼吸不(?:了|过来|上来)|不能呼吸|窒息|咯血|[吐呕]血/g,
      /\bchest\s+pains?\b|\bshort(?:ness)?\s+of\s+breath\b|\b(?:difficulty|troubl\w+)\s+breathing\b|\bcan(?:'?t|not)\s+breathe\b|\b(?:vomiting|coughing(?:\s+up)?)\s+blood\b/g,
    ],
  },
  fever: {
    said: [
      /高烧|高热|(?:39|4[0-2])(?:\.\d)?\s*(?:度|℃|°c)|(?:发烧|发热|体温)[^不没无未，。；周]{0,6}(?:39|4[0-2])(?!\d|周|w)/g,
      /\bhigh\s+(?:fever|temperature)\b|\b10[2-6](?:\.\d)?\s*(?:°\s*)?f\b/g,
    ],
  },
  harm: {
    said: [
      /自杀|轻生|自残|不想活|活不下去|想死|结束生命|伤害(?:自己|宝宝|孩子)/g,
      /\bsuicid\w*|\b(?:kill|killing|hurt|hurting|harm|harming)\s+(?:myself|my\s+baby)\b|\bself-?harm\w*|\bend\s+my\s+life\b|\bwant\s+to\s+die\b/g,
    ],
  },
}

/**
 * The red flags in what a person has written, in the order of the list; what they deny is none. It
 * rather finds one too many: it asks, and keeps nobody from going on.
 */
export function redFlagsIn(written: string): RedFlag[] {
  const text = simplified(written.toLowerCase().replaceAll('’', "'"))
  return redFlags.filter((flag) => isIn(text, signs[flag]))
}

/** Both what was ticked and what was written, each once. */
export function redFlagsOf(said: { redFlags: readonly RedFlag[]; description: string }): RedFlag[] {
  const written = redFlagsIn(said.description)
  return redFlags.filter((flag) => said.redFlags.includes(flag) || written.includes(flag))
}

function isIn(text: string, { said, missed = [], elsewhere }: Signs): boolean {
  if (missed.some((pattern) => text.search(pattern) >= 0)) return true
  return said.some((pattern) => {
    for (const { 0: sign, index } of text.matchAll(pattern)) {
      const before = text.slice(0, index)
      const after = text.slice(index + sign.length)
      if (elsewhere?.test(before) !== true && !isDenied(before, after)) return true
    }
    return false
  })
}
