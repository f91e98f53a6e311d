import { Lexer, type Token, type Tokens } from 'marked'
import { documentNames } from './document-names.ts'
import type { DocumentNode, DocumentTarget, ReadDocument } from './document-node.ts'

/** Reads a Markdown document into what the console shows of it; at build, for the parser is not shipped. */
export function readDocument(source: string): ReadDocument {
  const taken = new Map<string, number>()
  const nodes = nodesOf(new Lexer().lex(source), taken)
  const headings = nodes.flatMap((node) => (node.kind === 'heading' ? [node] : []))
  const [first] = headings
  return {
    title: first === undefined ? '' : textOf(first),
    contents: headings.slice(1).map((heading) => ({ id: heading.id, title: textOf(heading) })),
    nodes,
  }
}

function nodesOf(tokens: readonly Token[] | undefined, taken: Map<string, number>): DocumentNode[] {
  return (tokens ?? []).flatMap((token) => nodeOf(token, taken) ?? [])
}

/** HTML becomes the text that it is; null for what is not seen. */
function nodeOf(token: Token, taken: Map<string, number>): DocumentNode | null {
  const children = () => nodesOf('tokens' in token ? token.tokens : [], taken)
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return headingOf(token as Tokens.Heading, taken)
    case 'paragraph':
      return { kind: 'paragraph', children: children() }
    case 'strong':
      return { kind: 'strong', children: children() }
    case 'em':
      return { kind: 'emphasis', children: children() }
    case 'blockquote':
      return { kind: 'quote', children: children() }
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text }
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code
      return { kind: 'block', text, language: lang }
    }
    case 'list': {
      const { items, ordered } = token as Tokens.List
      return { kind: 'list', isOrdered: ordered, children: nodesOf(items, taken) }
    }
    case 'list_item':
      return { kind: 'item', children: children() }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cell = ({ tokens }: Tokens.TableCell) => nodesOf(tokens, taken)
      return { kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }
    }
    case 'link':
      return linkOf(token as Tokens.Link, children())
    case 'hr':
      return { kind: 'rule' }
    case 'br':
      return { kind: 'break' }
    case 'text':
      return 'tokens' in token && token.tokens !== undefined
        ? { kind: 'paragraph', children: children() }
        : { kind: 'text', text: (token as Tokens.Text).text }
    case 'escape':
    case 'html':
      return { kind: 'text', text: (token as Tokens.HTML).text }
    default:
      throw new Error(`documents have no ${token.type}: ${token.raw}`)
  }
}

function headingOf(
  { depth, text, tokens }: Tokens.Heading,
  taken: Map<string, number>,
): DocumentNode {
  const children = nodesOf(tokens, taken)
  const slug = slugOf(children.map(textOf).join('') || text)
  const before = taken.get(slug) ?? 0
  taken.set(slug, before + 1)
  return { kind: 'heading', depth, id: before === 0 ? slug : `${slug}-${before}`, children }
}

/** As GitHub names headings, so that one link is good there and here. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** A file of the repository that the console does not have is named, and leads nowhere. */
function linkOf({ href }: Tokens.Link, children: DocumentNode[]): DocumentNode {
  const to = targetOf(href)
  return to === null
    ? { kind: 'code', text: children.map(textOf).join('') }
    : { kind: 'link', to, children }
}

function targetOf(href: string): DocumentTarget | null {
  if (/^https?:\/\//.test(href)) return { url: href }
  const [path = '', hash = ''] = href.split('#')
  if (path === '') return { document: null, hash }
  const name = documentNames.find((each) => path.replace(/^\.\//, '') === `${each}.md`)
  return name === undefined ? null : { document: name, hash }
}

function textOf(node: DocumentNode): string {
  if ('text' in node) return node.text
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
