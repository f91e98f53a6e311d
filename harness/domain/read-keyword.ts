import { comparable } from './doctor/comparable-text.ts'

/** What people add to what they look for, and no doctor is found by. */
const fillers = [
  '副主任医师',
  '主任医师',
  '主治医师',
  '住院医师',
  '医师',
  '医生',
  '大夫',
  '专家',
  '主任',
  '教授',
  '的',
  '看',
  '找',
  '挂号',
]

/** The parts of a keyword that stand apart, by spaces and by signs, as they are compared. */
export function piecesOf(keyword: string): string[] {
  return comparable(keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece !== '')
}

/**
 * Where the words in a piece begin and end, though no space says so: 产科周敏医生 is 产科 and 周敏.
 * The longest known word counts; what is left between words is a token of its own.
 */
export function tokensOf(piece: string, known: ReadonlySet<string>): string[] {
  const tokens: string[] = []
  let rest = ''
  const settle = () => {
    if (rest !== '') tokens.push(rest)
    rest = ''
  }
  let at = 0
  while (at < piece.length) {
    const word = longestAt(piece, at, known)
    if (word === null) {
      rest += piece[at]
      at++
      continue
    }
    settle()
    if (!fillers.includes(word)) tokens.push(word)
    at += word.length
  }
  settle()
  return tokens
}

function longestAt(piece: string, at: number, known: ReadonlySet<string>): string | null {
  for (let end = piece.length; end > at; end--) {
    const part = piece.slice(at, end)
    if (known.has(part) || fillers.includes(part)) return part
  }
  return null
}
