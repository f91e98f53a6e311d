import type { CsvDamage } from './read-csv.ts'
import type { FhrDamage } from './read-fhr.ts'

/** What is wrong with a file that ought to be a recording, and where: a line from 1, or a byte from 0. */
export type FileDamage = { damage: CsvDamage; line: number } | { damage: FhrDamage; byte: number }

type Language = 'zh-Hans' | 'en'

const texts: Record<CsvDamage | FhrDamage, Record<Language, string>> = {
  noRate: {
    'zh-Hans': '缺少采样率：表头前须有 # hz: 1、2 或 4',
    en: 'no sample rate: a line "# hz: 1", 2 or 4 stands above the columns',
  },
  noStart: {
    'zh-Hans': 'started_at 须为 YYYY-MM-DD hh:mm:ss（北京时间）',
    en: 'started_at is not YYYY-MM-DD hh:mm:ss, in China',
  },
  rowCount: {
    'zh-Hans': '行数与 # rows 不符，文件可能不完整',
    en: 'not as many rows as "# rows" says: the file may be cut',
  },
  noColumns: {
    'zh-Hans': '缺少列：须有 time 和 fhr，多胎为 fhr1、fhr2、fhr3',
    en: 'no columns: time and fhr are needed, of several fetuses fhr1, fhr2, fhr3',
  },
  unknownColumn: {
    'zh-Hans': '有未知或重复的列',
    en: 'a column that is unknown, or there twice',
  },
  noRows: { 'zh-Hans': '没有数据行', en: 'no rows' },
  fieldCount: {
    'zh-Hans': '值的个数与列数不符',
    en: 'not as many values as there are columns',
  },
  noNumber: { 'zh-Hans': '不是数字', en: 'a value that is no number' },
  outOfRange: {
    'zh-Hans': '数值超出范围：胎心 0–300，宫缩 0–100，胎动 0 或 1，时间不为负',
    en: 'a value out of range: fhr 0 to 300, toco 0 to 100, movement 0 or 1, time not negative',
  },
  offGrid: {
    'zh-Hans': '时间不在采样点上',
    en: 'a time between two samples of that rate',
  },
  clockBackwards: {
    'zh-Hans': '时间没有晚于上一行',
    en: 'a time that is not later than that of the row before',
  },
  longMark: { 'zh-Hans': '标记超过 40 个字', en: 'a mark of more than 40 characters' },
  cutLine: {
    'zh-Hans': '文件在行中断开：每行（包括最后一行）须以换行结尾',
    en: 'the file ends within a line: every line ends with a line break, the last one, too',
  },
  tooLong: { 'zh-Hans': '超过 24 小时', en: 'more than 24 hours' },
  noHeader: { 'zh-Hans': '没有文件头', en: 'no header' },
  noSamples: { 'zh-Hans': '没有采样', en: 'no samples' },
  cutSample: { 'zh-Hans': '最后一个采样不完整', en: 'the last sample is cut' },
  impossibleRate: {
    'zh-Hans': '胎心率超过 300，不是这种格式',
    en: 'a heart rate over 300: this is no file of this format',
  },
}

export function writeDamage(file: FileDamage, language: Language): string {
  const text = texts[file.damage][language]
  if (language === 'en') {
    return 'line' in file ? `line ${file.line}: ${text}` : `byte ${file.byte}: ${text}`
  }
  return 'line' in file ? `第 ${file.line} 行：${text}` : `第 ${file.byte} 字节：${text}`
}
