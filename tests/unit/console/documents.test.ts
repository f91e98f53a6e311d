import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fidelityNames } from '#contract/fidelity.ts'
import { documentNames, pitfallHeadings } from '#src/console/documents/document-names.ts'
import type { DocumentNode } from '#src/console/documents/document-node.ts'
import { readDocument } from '#src/console/documents/read-document.ts'

const documents = new Map<string, ReturnType<typeof readDocument>>(
  documentNames.map((name) => [name, readDocument(readFileSync(`docs/${name}.md`, 'utf8'))]),
)

const headingsOf = (name: string) => documents.get(name)?.contents.map(({ id }) => id) ?? []

function* allNodes(nodes: readonly DocumentNode[]): Generator<DocumentNode> {
  for (const node of nodes) {
    yield node
    if ('children' in node) yield* allNodes(node.children)
    if (node.kind === 'table') yield* allNodes([node.head, ...node.rows].flat(2))
  }
}

describe('the documents of the console', () => {
  test.for(documentNames)('%s has a title, contents, and links that lead somewhere', (name) => {
    const { title, contents, nodes } = documents.get(name) ?? readDocument('')
    expect(title).not.toBe('')
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length)
    const links = [...allNodes(nodes)].flatMap((node) => (node.kind === 'link' ? [node.to] : []))
    const webLinks = links.flatMap((to) => ('url' in to ? [to.url] : []))
    expect(webLinks.filter((url) => !/^https?:/.test(url))).toEqual([])
    const lost = links.filter(
      (to) => 'hash' in to && to.hash !== '' && !headingsOf(to.document ?? name).includes(to.hash),
    )
    expect(lost).toEqual([])
  })

  test('have each heading that the console leads to', () => {
    for (const heading of Object.values(pitfallHeadings)) {
      expect(headingsOf('pitfalls')).toContain(heading)
    }
    for (const name of fidelityNames) expect(headingsOf('fidelity')).toContain(name.toLowerCase())
  })

  test('are no HTML: what is written as such is shown as text, and a script is no link', () => {
    const { nodes } = readDocument(
      '# A <b>title</b>\n\nSome <img src=x onerror=alert(1)> text\n\n<script>alert(1)</script>\n\n[go](javascript:alert(1))',
    )
    const kinds = new Set([...allNodes(nodes)].map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['code', 'heading', 'paragraph', 'text'])
    expect(JSON.stringify(nodes)).toContain('<img src=x onerror=alert(1)>')
  })

  test('name a heading that comes twice as GitHub does', () => {
    const { contents } = readDocument('# One\n\n## Use `it`, now!\n\n## Use it now')
    expect(contents.map(({ id }) => id)).toEqual(['use-it-now', 'use-it-now-1'])
  })
})
