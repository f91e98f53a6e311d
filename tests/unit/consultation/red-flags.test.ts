import { expect, test } from 'vitest'
import type { RedFlag } from '#contract/consultation.ts'
import { redFlagsIn, redFlagsOf } from '#contract/red-flags.ts'
import { timeLimit } from '#support/time-limit.ts'

const found: [text: string, flags: RedFlag[]][] = [
  // Fetal movements: the no is the sign.
  ['孕32周，胎动减少一天了', ['fewMovements']],
  ['胎动明显减少', ['fewMovements']],
  ['胎动比昨天少很多', ['fewMovements']],
  ['今天胎动越来越弱', ['fewMovements']],
  ['从早上到现在没有胎动', ['fewMovements']],
  ['感觉不到胎动', ['fewMovements']],
  ['没感觉到胎动', ['fewMovements']],
  ['胎动没有了', ['fewMovements']],
  ['宝宝一天没动了', ['fewMovements']],
  ['宝宝今天不怎么动', ['fewMovements']],
  ['從早上到現在沒有胎動', ['fewMovements']],
  ['胎動減少', ['fewMovements']],
  ['Reduced fetal movement since last night', ['fewMovements']],
  ['I can’t feel my baby moving', ['fewMovements']],
  ['The baby hasn’t moved today', ['fewMovements']],
  ['no kicks since morning', ['fewMovements']],
  ['my baby is moving less than usual', ['fewMovements']],
  // Bleeding.
  ['早上见红了', ['bleeding']],
  ['阴道出血，量多', ['bleeding']],
  ['有少量流血，颜色鲜红', ['bleeding']],
  ['今早見紅', ['bleeding']],
  ['heavy bleeding at 30 weeks', ['bleeding']],
  ['some spotting this morning', ['bleeding']],
  ['没有食欲，见红两天', ['bleeding']],
  ['没多久就见红了', ['bleeding']],
  ['不知道是不是见红', ['bleeding']],
  ['有没有见红我分不清，裤子上有血块', ['bleeding']],
  ['没有头晕、见红了', ['bleeding']],
  ['未足月见红', ['bleeding']],
  ['见红没有停过', ['bleeding']],
  ['no fever, bleeding since yesterday', ['bleeding']],
  ['no fever but bleeding', ['bleeding']],
  ['not sure if it is bleeding', ['bleeding']],
  // Pain.
  ['持续腹痛两小时', ['pain']],
  ['肚子一直疼', ['pain']],
  ['肚子剧烈疼痛', ['pain']],
  ['肚子疼得厉害', ['pain']],
  ['腹痛不止', ['pain']],
  ['規律宮縮，五分鐘一次', ['pain']],
  ['severe abdominal pain', ['pain']],
  ['continuous belly pain', ['pain']],
  ['contractions every five minutes', ['pain']],
  // Waters.
  ['刚才破水了', ['waters']],
  ['好像羊水破了', ['waters']],
  ['阴道流水，透明的', ['waters']],
  ['my water broke an hour ago', ['waters']],
  ['My waters have just broken', ['waters']],
  ['leaking clear fluid', ['waters']],
  // Signs of pre-eclampsia.
  ['剧烈头痛', ['headache']],
  ['头痛，看东西模糊', ['headache']],
  ['頭痛伴視物模糊', ['headache']],
  ['眼前发花', ['headache']],
  ['血压高到165/110', ['headache']],
  ['severe headache and blurred vision', ['headache']],
  ['headache, seeing flashing lights', ['headache']],
  // The rest.
  ['早上突然抽搐', ['collapse']],
  ['刚才晕倒了', ['collapse']],
  ['she had a seizure', ['collapse']],
  ['胸痛，呼吸困难', ['breath']],
  ['喘不上气', ['breath']],
  ['chest pain and shortness of breath', ['breath']],
  ['孩子高烧39.5度', ['fever']],
  ['发烧到40', ['fever']],
  ['有时候不想活了', ['harm']],
  ['I want to hurt myself', ['harm']],
  ['胎动减少，见红，破水', ['fewMovements', 'bleeding', 'waters']],
]

test.for(found)('finds in "%s" %j', ([text, flags]) => {
  expect(redFlagsIn(text)).toEqual(flags)
})

const denied = [
  '没有见红',
  '无破水',
  '没有见红，也没有破水',
  '无腹痛及阴道流血',
  '沒有見紅，無破水',
  '没有出现阴道出血',
  '没见红，没破水，胎动正常',
  '尚未破水',
  '还没有见红',
  '不伴见红',
  '否认腹痛、阴道流血、流液',
  '无头晕、头痛、视物模糊',
  '无发热、咳嗽、胸痛',
  '见红：无，破水：无',
  '见红没有，破水没有',
  '没有胎动减少',
  '胎动没有减少',
  '胎动没减少',
  '胎动不少',
  '胎动正常，无异常出血',
  '腹痛不剧烈',
  '没有剧烈头痛',
  '没有抽搐',
  'no bleeding',
  'No vaginal bleeding or fluid leaking',
  'no pain, bleeding or leaking fluid',
  'I have not had any bleeding',
  "I haven't had any spotting",
  'denies bleeding',
  'without chest pain',
  'no severe headache',
  'my water has not broken',
  'no reduced fetal movement',
]

test.for(denied)('finds nothing in "%s", which denies it', (text) => {
  expect(redFlagsIn(text)).toEqual([])
})

const harmless = [
  '',
  '最近三天头晕，想知道是否需要去医院检查',
  '孕39周，想咨询产检',
  '牙龈出血',
  '鼻子出血',
  '偶尔肚子有点疼',
  '羊水偏少怎么办',
  '胎动很好，每小时四次',
  '怎么数胎动',
  '轻微头痛',
  '体温36.5，怀孕40周',
  'How many kicks are normal?',
  'nose bleeding',
  'mild headache',
]

test.for(harmless)('finds nothing in "%s"', (text) => {
  expect(redFlagsIn(text)).toEqual([])
})

test('what is ticked and what is written count once each, in one order', () => {
  expect(redFlagsOf({ redFlags: ['waters', 'bleeding'], description: '见红，胎动减少' })).toEqual([
    'fewMovements',
    'bleeding',
    'waters',
  ])
  expect(redFlagsOf({ redFlags: ['pain'], description: '没有见红' })).toEqual(['pain'])
})

test('a text of the longest kind takes no time to speak of', () => {
  for (const each of ['没有', '见红', 'no ', '头痛', 'baby ', '胎动', 'a ']) {
    const before = performance.now()
    redFlagsIn(each.repeat(500))
    expect(performance.now() - before).toBeLessThan(timeLimit(100))
  }
})
