/** The characters that complaints are written with, each traditional one before its simplified. */
const pairs =
  '見见紅红動动減减無无沒没過过劇剧頭头視视線线認认陰阴與与並并從从斷断續续覺觉變变寶宝兒儿攣挛嘔呕難难燒烧熱热殺杀輕轻臍脐帶带脫脱壓压還还會会開开氣气悶闷陣阵痙痉顯显數数對对後后暈晕發发現现嚴严個个幾几點点來来這这傷伤塊块裡里裏里識识異异癢痒腫肿驚惊癲癫體体溫温確确嗎吗麼么爾尔規规緊紧縮缩宮宫癥症癇痫喪丧醫医結结殘残漲涨脹胀瀉泻類类監监產产檢检補补貧贫藥药篩筛備备試试輸输經经閉闭圍围絕绝頸颈錐锥鏡镜內内狀状黃黄輔辅養养營营語语濕湿蕁荨瘡疮長长腸肠慮虑鬱郁緒绪遺遗傳传創创護护餵喂雙双'

const simple = new Map(
  Array.from({ length: pairs.length / 2 }, (_, place) => [pairs[place * 2], pairs[place * 2 + 1]]),
)

/** A text in simplified characters, as far as complaints need them. */
export function simplified(text: string): string {
  return [...text].map((each) => simple.get(each) ?? each).join('')
}
