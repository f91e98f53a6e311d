/**
 * People who have consulted before, all invented: name, then the place, the birthday and the number
 * of the day in an ID number that is nobody's. The first one has an order in every state.
 */
const table = `
苏念|33010519910712994
方琳|32010519881103992
贺敏|42010619950524996
陆遥|31010719900218994
谭静|51010419930830998
邵雨桐|44010619961209992
严芳|37020219870415994
江珊|35020319920921996
侯文静|61010319940106998
罗晓|50010319891017992
陶然|33010619860625992
顾岩|31011519850311994
`

const firstId = 10003
const firstMobile = 13_800_000_101

export const seededPatients = table
  .trim()
  .split('\n')
  .map((line, place) => {
    const [name = '', digits = ''] = line.split('|')
    const userId = String(firstId + place)
    const mobile = String(firstMobile + place)
    return { userId, name, digits, mobile, personId: `patient-${userId}-1` }
  })
