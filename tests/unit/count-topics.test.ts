import { describe, expect, test } from 'vitest'
import { countTopics, topicNames } from '#harness/domain/doctor/count-topics.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'

const writtenBy = (people: number, text: string) =>
  Array.from({ length: people }, (_, place) => ({ patient: `patient ${place}`, text }))

describe('what a doctor is asked about most', () => {
  test.for([
    [4, []],
    [5, [5]],
    [9, [5]],
    [10, [10]],
    [123, [120]],
  ] as const)('that %i people asked about is counted as %j', ([people, counts]) => {
    const counted = countTopics(writtenBy(people, '最近血糖有点高，怎么办？'))
    expect(counted).toEqual(counts.map((count) => ({ name: '血糖与糖尿病', count })))
  })

  test('counts people, however often each of them has asked', () => {
    const often = Array.from({ length: 30 }, () => ({ patient: 'one', text: '宝宝黄疸' }))
    expect(countTopics(often)).toEqual([])
    expect(countTopics([...often, ...writtenBy(4, '黄疸值偏高')])).toHaveLength(1)
  })

  test('says nothing that anybody wrote', () => {
    const counted = countTopics(writtenBy(50, '我叫林晓，13800000001，失眠，想死，HIV 阳性'))
    expect(counted).toEqual([{ name: '睡眠与情绪', count: 50 }])
  })

  test.for([
    ['糖耐沒過，監測血糖', '血糖与糖尿病'],
    ['雙胎，經常不舒服', '双胎与多胎'],
    ['餵養困難', '喂养与营养'],
    ['My baby has Eczema', '皮肤'],
    ["I can't sleep: insomnia since May", '睡眠与情绪'],
    ['發燒三天', '感冒与发热'],
    ['宝宝拉肚子', '肠胃'],
    ['奶水不足', '母乳喂养'],
    ['白带异常', '妇科炎症'],
    ['没有咳嗽', undefined],
    ['没有发烧', undefined],
    ['no coughing', undefined],
    ['', undefined],
  ] as const)('finds in %s the topic %s', ([text, name]) => {
    expect(countTopics(writtenBy(5, text))[0]?.name).toBe(name)
  })

  test('is six topics, those first that more have asked about', () => {
    const texts = ['血糖', '胎动', '双胎', '产后', '黄疸', '湿疹', '失眠', '咳嗽']
    const counted = countTopics(texts.flatMap((text, place) => writtenBy(5 + 5 * place, text)))
    expect(counted.map(({ count }) => count)).toEqual([40, 35, 30, 25, 20, 15])
    expect(counted[0]?.name).toBe('儿童呼吸道')
  })

  test.for(topicNames)('has words in three languages for %s', (name) => {
    expect(translateTerm(name, 'en')).toMatch(/^[\w', -]+$/)
    expect(translateTerm(name, 'zh-Hans')).toBe(name)
  })
})
