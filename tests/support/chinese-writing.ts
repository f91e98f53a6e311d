/**
 * Characters that are written in two ways, simplified first. Left out are those that both
 * writings have in some word or name, such as 后, 里, 台, 只, 面, 准, 于, 云.
 */
const pairs = `
们們 这這 会會 时時 说說 请請 试試 诊診 录錄 个個 为為 来來 对對 发發 国國 过過 还還 没沒 样樣 开開 关關 问問 间間 门門 闭閉 闻聞 阅閱 队隊 阳陽 阴陰 阶階 际際
陆陸 险險 随隨 隐隱 难難 电電 话話 语語 认認 识識 证證 评評 词詞 译譯 该該 详詳 误誤 读讀 课課 谁誰 调調 谈談 谢謝 议議 记記 讲講 许許 论論 设設 访訪 诉訴 询詢
诚誠 谱譜 订訂 计計 让讓 训訓 讯訊 讨討 诗詩 诺諾 谅諒 谨謹 谓謂 赞贊 赠贈 贝貝 负負 财財 责責 败敗 货貨 质質 贩販 购購 贯貫 贴貼 贵貴 贷貸 贸貿 费費 贺賀 资資
赔賠 赛賽 账賬 赚賺 输輸 车車 转轉 轮輪 软軟 轻輕 载載 较較 辅輔 辆輛 辈輩 辑輯 边邊 达達 迁遷 运運 进進 远遠 违違 连連 迟遲 适適 选選 递遞 逻邏 遗遺 邮郵 邻鄰
酱醬 释釋 针針 钟鐘 钢鋼 钥鑰 钱錢 铁鐵 铃鈴 银銀 链鏈 销銷 锁鎖 错錯 键鍵 镜鏡 长長 页頁 顶頂 项項 顺順 须須 顾顧 预預 领領 频頻 题題 颜顏 额額 颈頸 颗顆 颤顫
风風 飞飛 饭飯 饮飲 饰飾 馆館 饿餓 饱飽 马馬 驱驅 验驗 骑騎 骤驟 鱼魚 鲜鮮 鸟鳥 鸡雞 麦麥 黄黃 齐齊 齿齒 龄齡 龙龍 龟龜 业業 东東 丝絲 两兩 严嚴 丧喪 临臨 丽麗
举舉 义義 乌烏 乐樂 习習 乡鄉 书書 买買 乱亂 争爭 亏虧 亚亞 产產 亩畝 亲親 亿億 仅僅 从從 仓倉 仪儀 价價 众眾 优優 伞傘 伟偉 传傳 伤傷 伦倫 伪偽 体體 佣傭 侦偵
侧側 侨僑 俭儉 债債 倾傾 偿償 储儲 儿兒 党黨 兰蘭 兴興 养養 兽獸 内內 册冊 写寫 军軍 农農 冯馮 决決 况況 冻凍 净淨 凉涼 减減 凑湊 凤鳳 凭憑 击擊 刘劉 则則 刚剛
创創 删刪 别別 剂劑 剑劍 剧劇 劝勸 办辦 务務 动動 励勵 劲勁 劳勞 势勢 区區 医醫 华華 协協 单單 卖賣 卢盧 卫衛 厂廠 厅廳 历歷 厉厲 压壓 厌厭 厕廁 县縣 参參 双雙
变變 叙敘 号號 叹嘆 吓嚇 吗嗎 听聽 启啟 吴吳 员員 呕嘔 响響 哑啞 哟喲 唤喚 啰囉 喷噴 团團 园園 围圍 图圖 圆圓 圣聖 场場 坏壞 块塊 坚堅 坛壇 坝壩 坟墳 坠墜 垒壘
垫墊 执執 扩擴 扫掃 扬揚 扰擾 抚撫 抢搶 护護 报報 拟擬 拥擁 拦攔 拨撥 择擇 挂掛 挡擋 挣掙 挤擠 挥揮 损損 换換 据據 掷擲 揽攬 摄攝 摆擺 摇搖 摊攤 撑撐 敌敵 数數
断斷 无無 旧舊 显顯 晓曉 晕暈 暂暫 术術 机機 杀殺 杂雜 权權 条條 杨楊 极極 构構 枪槍 标標 栈棧 栋棟 栏欄 树樹 档檔 桥橋 梦夢 检檢 楼樓 横橫 欢歡 欧歐 残殘 毁毀
毕畢 气氣 汇匯 汉漢 汤湯 沟溝 泪淚 泻瀉 泼潑 泽澤 洁潔 浅淺 测測 济濟 浏瀏 浓濃 润潤 涨漲 渐漸 湾灣 湿濕 滚滾 满滿 滤濾 滥濫 滨濱 灭滅 灯燈 灵靈 炉爐 炼煉 烂爛
烦煩 烧燒 热熱 爱愛 爷爺 状狀 犹猶 独獨 狭狹 猎獵 猫貓 献獻 环環 现現 画畫 疗療 疮瘡 疯瘋 痒癢 瘫癱 皱皺 盏盞 盐鹽 监監 盖蓋 盘盤 矿礦 码碼 砖磚 础礎 确確 碍礙
礼禮 祸禍 离離 种種 积積 称稱 稳穩 穷窮 窃竊 窍竅 竞競 笔筆 笺箋 筛篩 签簽 简簡 类類 粮糧 紧緊 红紅 约約 级級 纪紀 纯純 纲綱 纳納 纵縱 纷紛 纸紙 纹紋 纺紡 线線
练練 组組 细細 织織 终終 绍紹 经經 结結 绕繞 绘繪 给給 络絡 绝絕 统統 继繼 绩績 续續 维維 绳繩 综綜 绿綠 缓緩 编編 缘緣 缩縮 缴繳 网網 罗羅 罚罰 职職 联聯 聪聰
肃肅 肠腸 肤膚 肾腎 肿腫 胀脹 胁脅 胆膽 脉脈 脏臟 脑腦 脓膿 脱脫 脸臉 腻膩 艺藝 节節 芦蘆 苏蘇 苹蘋 药藥 荐薦 荣榮 获獲 莲蓮 营營 萧蕭 蓝藍 虑慮 虚虛 虫蟲 虽雖
蚀蝕 蚂螞 蜡蠟 补補 袜襪 袭襲 装裝 见見 观觀 规規 视視 览覽 觉覺 触觸 誉譽 岁歲 岂豈 岛島 峡峽 币幣 帅帥 师師 帐帳 带帶 帮幫 庄莊 庆慶 库庫 应應 庙廟 废廢 弃棄
张張 弥彌 弯彎 弹彈 强強 归歸 当當 彻徹 径徑 忆憶 忧憂 怀懷 态態 怜憐 总總 恋戀 恶惡 恼惱 悬懸 惊驚 惧懼 惨慘 惯慣 愿願 戏戲 战戰 户戶 妇婦 妈媽 娱娛 婴嬰 孙孫
学學 宁寧 宝寶 实實 宠寵 审審 宪憲 宽寬 宾賓 导導 寿壽 将將 尔爾 尘塵 尝嘗 层層 属屬 屡屢 夹夾 夺奪 奋奮 奖獎 壮壯 声聲 壳殼 处處 备備 复複 头頭
`

const written = pairs.trim().split(/\s+/)

/** Characters of simplified writing alone. */
export const simplifiedOnly = new Set(written.map(([simplified]) => simplified))

/** Characters of traditional writing alone. */
export const traditionalOnly = new Set(written.map(([, traditional]) => traditional))

const traditionalOf = new Map(written.map(([simplified, traditional]) => [simplified, traditional]))

/** A simplified text in traditional characters, as far as they are known here. */
export function inTraditional(text: string): string {
  return [...text].map((each) => traditionalOf.get(each) ?? each).join('')
}

/** What the mainland says and Taiwan's applications say otherwise, in traditional writing. */
export const mainlandTerms =
  '信息 網絡 短信 登錄 視頻 默認 加載 緩存 設置 賬號 用戶 界面 屏幕 軟件 數據 服務器 刷新 鏈接 打印 醫生 監護 在線'.split(
    ' ',
  )
