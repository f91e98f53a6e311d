/** A Markdown document as the build has read it (scripts/documents-plugin.ts): no HTML, so that none gets in. */
export type DocumentNode =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }
  | { kind: 'heading'; depth: number; id: string; children: DocumentNode[] }
  | { kind: 'paragraph' | 'strong' | 'emphasis' | 'quote' | 'item'; children: DocumentNode[] }
  | { kind: 'list'; isOrdered: boolean; children: DocumentNode[] }
  /** To another place of the documents, or of the web; a file of the repository is no link here. */
  | { kind: 'link'; to: DocumentTarget; children: DocumentNode[] }
  | { kind: 'table'; head: DocumentNode[][]; rows: DocumentNode[][][] }
  | { kind: 'rule' | 'break' }

export type DocumentTarget = { document: string | null; hash: string } | { url: string }

export type ReadDocument = {
  title: string
  contents: { id: string; title: string }[]
  nodes: DocumentNode[]
}
