import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A document of its own, for widgets that are a page's main part or hold to its edges. */
export function Framed({ title, children }: { title: string; children: ReactNode }) {
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page !== null) return dressLike(document, page)
  }, [page])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- an empty document of our own */}
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        className="gallery__frame"
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page && createPortal(<div className="gallery__framed">{children}</div>, page.body)}
    </>
  )
}

/** The styles and the theme of one document for another, also when the theme changes. */
function dressLike(model: Document, page: Document): () => void {
  const styles = model.head.querySelectorAll('style, link[rel="stylesheet"]')
  for (const style of styles) page.head.append(page.importNode(style, true))
  const follow = () => {
    const { lang, dataset } = model.documentElement
    page.documentElement.lang = lang
    page.documentElement.dataset.theme = dataset.theme
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(model.documentElement, { attributes: true })
  return () => observer.disconnect()
}
