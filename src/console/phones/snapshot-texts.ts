/** The platform's own texts (wechat-facts 3.2). */
export const snapshotTexts = {
  name: '快照页',
  hint: '该网页需获取个人信息才可使用完整服务，当前仅可浏览部分内容',
  full: '使用完整服务',
}
