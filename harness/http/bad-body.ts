import * as z from 'zod/mini'

/** A body that could not be read: what to answer, and with which status. */
export type BadBody = { status: 400 | 413; text: string }

/** Recognises what express.json says about a body; null for any other error. */
export function badBody(error: unknown): BadBody | null {
  const { data } = z.object({ type: z.string() }).safeParse(error)
  if (data === undefined) return null
  if (data.type === 'entity.too.large') return { status: 413, text: '请求体不能超过 1 MB' }
  const unreadable = data.type.startsWith('entity.') || data.type.startsWith('encoding.')
  const broken = data.type.startsWith('request.') || data.type.startsWith('charset.')
  return unreadable || broken ? { status: 400, text: '请求体不是合法的 JSON' } : null
}

/** One line about the first field that does not fit, with its name. */
export function firstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (issue === undefined) return '请求不合法'
  if (issue.code === 'unrecognized_keys') return `未知字段：${issue.keys.join('、')}`
  const field = issue.path.join('.')
  return field === '' ? '请求体应为对象' : `字段不合法：${field}`
}
