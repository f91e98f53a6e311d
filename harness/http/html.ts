/** Markup that is safe to send: text put into it by `html` has been escaped. */
export type Html = { readonly markup: string }

type Part = Html | string | number | null | false | readonly Part[]

/** Builds markup; every part that is not markup itself is escaped. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) }
}

/** Markup from a text that is trusted: our own style sheets and scripts. */
export function trusted(markup: string): Html {
  return { markup }
}

function render(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(render).join('')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}
