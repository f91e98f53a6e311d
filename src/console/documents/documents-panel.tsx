import { useAtomValue } from 'jotai'
import { Suspense, use, useEffect } from 'react'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { currentLanguage, t } from '#src/console/texts.ts'
import { documentNames, type DocumentName } from './document-names.ts'
import { DocumentNodes } from './document-view.tsx'
import { loadDocument } from './load-document.ts'
import './documents.css'

/** The documents that other teams read, in the console's frame; nothing of them comes from elsewhere. */
export function DocumentsPanel() {
  const { document } = useAtomValue(addressAtom)
  return (
    <div className="documents">
      <nav className="documents__list" aria-label={t('docs.list')}>
        {documentNames.map((name) => (
          <AddressLink
            key={name}
            to={{ tab: 'docs', document: name }}
            className="documents__one"
            aria-current={name === document ? 'page' : undefined}
          >
            {t(`docs.${name}`)}
          </AddressLink>
        ))}
        {currentLanguage() !== 'en' && <p className="soft">{t('docs.inEnglish')}</p>}
      </nav>
      <Suspense>
        <Document key={document} name={document} />
      </Suspense>
    </div>
  )
}

function Document({ name }: { name: DocumentName }) {
  const { title, contents, nodes } = use(loadDocument(name))

  // The browser has looked for the heading before it was there.
  useEffect(() => {
    goToHash()
    addEventListener('hashchange', goToHash)
    return () => removeEventListener('hashchange', goToHash)
  }, [])

  return (
    <>
      <details className="documents__contents" open={matchMedia('(min-width: 1100px)').matches}>
        <summary>{t('docs.contents')}</summary>
        <ol lang="en" aria-label={title}>
          {contents.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.title}</a>
            </li>
          ))}
        </ol>
      </details>
      <article className="document" lang="en">
        <DocumentNodes nodes={nodes} />
      </article>
    </>
  )
}

function goToHash(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  const heading = id === '' ? null : document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
