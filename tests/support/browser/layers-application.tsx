import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { BackLayersContext } from '#src/ui/overlay/back-layers.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { createHistoryLayers } from '#src/ui/overlay/history-layers.ts'

/** What is done in an application of pages with dialogs over them, and what it shows then. */
export type LayersApplication = {
  /** One more dialog over those that are open. */
  open: () => void
  /** The uppermost goes. */
  close: () => void
  /** Another dialog takes the place of the uppermost, as of a menu whose choice opens a sheet. */
  swap: () => void
  /** The uppermost goes, and a dialog opens before the history has followed. */
  reopen: () => void
  go: (path: string) => void
  shown: () => { path: string; dialogs: number; entry: number }
}

declare global {
  var layersApplication: LayersApplication
}

const layers = createHistoryLayers()

function Content() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [dialogs, setDialogs] = useState<readonly number[]>([])
  const push = (now: readonly number[]) => [...now, Math.random()]
  const pop = (now: readonly number[]) => now.slice(0, -1)
  const change = (next: (now: readonly number[]) => readonly number[]) =>
    flushSync(() => setDialogs(next))
  const application: LayersApplication = {
    open: () => change(push),
    close: () => change(pop),
    swap: () => change((now) => push(pop(now))),
    reopen() {
      change(pop)
      change(push)
    },
    go: (path) => void navigate(path),
    shown: () => ({
      path: location.pathname,
      dialogs: document.querySelectorAll('dialog[open]').length,
      entry: Number(history.state?.layers ?? 0),
    }),
  }
  // The test asks after each commit: of what is drawn by then.
  useLayoutEffect(() => {
    globalThis.layersApplication = application
  })
  return (
    <>
      <h1>{pathname}</h1>
      {dialogs.map((id, place) => (
        <Dialog
          key={id}
          open
          onClose={() => setDialogs((now) => now.filter((each) => each !== id))}
          label={String(place)}
          className=""
        >
          {place}
        </Dialog>
      ))}
    </>
  )
}

/** Each page has its own dialogs, which go with it. */
function Pages() {
  const { key } = useLocation()
  return (
    <Routes>
      <Route path="*" element={<Content key={key} />} />
    </Routes>
  )
}

createRoot(document.body).render(
  <BackLayersContext value={layers}>
    <BrowserRouter useTransitions={false}>
      <Pages />
    </BrowserRouter>
  </BackLayersContext>,
)
