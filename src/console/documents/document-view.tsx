import { Fragment, type JSX, type ReactNode } from 'react'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { t } from '#src/console/texts.ts'
import { documentNames } from './document-names.ts'
import type { DocumentNode, DocumentTarget } from './document-node.ts'

/** The parts of a document, which never change place. */
export function DocumentNodes({ nodes }: { nodes: readonly DocumentNode[] }) {
  return nodes.map((node, at) => <Fragment key={at}>{show(node)}</Fragment>)
}

function show(node: DocumentNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return <code>{node.text}</code>
    case 'block':
      return <CodeBlock text={node.text} />
    case 'heading':
      return <Heading {...node} />
    case 'paragraph':
      return <p>{inside(node)}</p>
    case 'strong':
      return <strong>{inside(node)}</strong>
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'quote':
      return <blockquote>{inside(node)}</blockquote>
    case 'item':
      return <li>{inside(node)}</li>
    case 'list':
      return node.isOrdered ? <ol>{inside(node)}</ol> : <ul>{inside(node)}</ul>
    case 'link':
      return <DocumentLink to={node.to}>{inside(node)}</DocumentLink>
    case 'table':
      return <Table {...node} />
    case 'rule':
      return <hr />
    case 'break':
      return <br />
  }
}

const inside = ({ children }: { children: DocumentNode[] }) => <DocumentNodes nodes={children} />

const levels: Record<number, keyof JSX.IntrinsicElements> = { 1: 'h2', 2: 'h3', 3: 'h4' }

/** One level down: the first one is the console's own. */
function Heading({ depth, id, children }: Extract<DocumentNode, { kind: 'heading' }>) {
  const Level = levels[depth] ?? 'h5'
  return (
    <Level id={id} tabIndex={-1}>
      <DocumentNodes nodes={children} />
      {depth > 1 && (
        <a className="document__anchor" href={`#${id}`} aria-label={t('docs.linkTo', { id })}>
          {t('docs.anchor')}
        </a>
      )}
    </Level>
  )
}

function CodeBlock({ text }: { text: string }) {
  return (
    <div className="document__block">
      {/* It may be wider than there is room: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton label={t('copy.copy')} text={() => text} />
    </div>
  )
}

function DocumentLink({ to, children }: { to: DocumentTarget; children: ReactNode }) {
  if ('url' in to) {
    return (
      <a className="link" href={to.url} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  const { document, hash } = to
  const name = documentNames.find((each) => each === document)
  if (name === undefined) {
    return (
      <a className="link" href={`#${hash}`}>
        {children}
      </a>
    )
  }
  return (
    <AddressLink className="link" to={{ tab: 'docs', document: name }} hash={hash}>
      {children}
    </AddressLink>
  )
}

function Table({ head, rows }: Extract<DocumentNode, { kind: 'table' }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may be wider than there is room
    <div className="document__table" role="group" aria-label={t('docs.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {cell.length === 0 ? (
                  // Its column names the rows.
                  <span className="visually-hidden">{t('docs.row')}</span>
                ) : (
                  <DocumentNodes nodes={cell} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <DocumentNodes nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
