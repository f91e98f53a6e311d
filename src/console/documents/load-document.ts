import { documentNames, type DocumentName } from './document-names.ts'
import type { ReadDocument } from './document-node.ts'

/** Each is fetched when it is opened. */
const loaders = import.meta.glob<ReadDocument>(
  '../../../docs/{harness-package,platform,fidelity,pitfalls}.md',
  { import: 'default' },
)

const loading = new Map<DocumentName, Promise<ReadDocument>>()

/** The same promise each time, for React to read. */
export function loadDocument(name: DocumentName): Promise<ReadDocument> {
  const begun = loading.get(name) ?? load(name)
  loading.set(name, begun)
  return begun
}

function load(name: DocumentName): Promise<ReadDocument> {
  const loader = loaders[`../../../docs/${name}.md`]
  if (loader === undefined) throw new Error(`${documentNames.join(', ')} are built, not ${name}`)
  return loader()
}
