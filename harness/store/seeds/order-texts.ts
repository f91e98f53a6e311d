/** What patients write of a disease that a doctor is good at. */
export const descriptions = [
  '最近因为{disease}有些担心，想请医生看看现在需不需要去医院检查。',
  '上个月第一次问过{disease}，医生让先观察，想再听听您的意见，平时要注意什么？',
  '关于{disease}想咨询一下，已经持续两周了，时好时坏，影响休息。',
  '之前就{disease}看过一次门诊，照医生说的做了一周，现在又有反复，怎么办？',
  '家人提醒我留意{disease}，想了解一下需要做哪些检查，多久复查一次。',
  '拿到报告后不太看得懂，和{disease}有关，麻烦医生帮忙分析一下。',
] as const

/** What the orders of 林晓 and of 苏念 are about, newest first. */
export const ownDescriptions = {
  weight: '孕28周，最近一周体重涨了一公斤，糖耐正常，饮食上该怎么调整？',
  rash: '肚子和大腿上起了几片红疹，晚上痒得厉害，孕期能用什么药膏？',
  pronunciation: '孩子五岁，说话有几个音总发不准，想问需不需要做语言训练。',
  sleep: '怀孕以后晚上总睡不着，容易着急，白天没精神，想聊聊怎么调整。',
  cycle: '月经推迟了四十多天，早孕试纸阴性，最近压力大，需要查激素吗？',
  planning: '备孕半年还没怀上，月经规律，想问男女双方先做哪些检查比较好？',
  spotting: '孕9周，前天开始有少量褐色分泌物，不痛，上周B超看到胎心，需要保胎吗？',
  milk: '产后三个月，右侧乳房有硬块，有点痛，没有发烧，能继续喂奶吗？',
  fetus: '孕16周唐筛提示临界风险，想问下一步做无创还是直接羊穿？',
  skin: '脸上反复长痘，备孕期间哪些药膏不能用，平时怎么护理？',
  stomach: '吃完饭总反酸，晚上躺下更明显，已经一个多月了，需要做胃镜吗？',
} as const

/** What is said in the room of the consultation that runs, in turns; the patient begins. */
export const chatTexts = [
  '王医生您好，褐色分泌物是前天早上开始的，量很少，擦的时候才有。',
  '您好，褐色多是陈旧性出血。有没有腹痛、腰酸，或者颜色变鲜红？',
  '没有腹痛，就是有点腰酸，颜色一直没变。',
  '好的。上周B超除了胎心，有没有提示宫腔积液？孕酮和HCG查过吗？',
  '报告上写没有积液，HCG正常，孕酮没查。',
  '看到胎心、没有积液，是好的信号。先注意休息，不提重物，三天后复查一次B超；如果变成鲜红色或者腹痛，请马上去急诊。',
  '明白了，谢谢王医生。那孕酮需要补吗？',
] as const
