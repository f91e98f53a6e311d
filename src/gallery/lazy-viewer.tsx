import { lazy } from 'react'

/** Fetched when a picture is opened, as pages do it. */
export const LazyViewer = lazy(() =>
  import('#src/ui/media/image-viewer.tsx').then((file) => ({ default: file.ImageViewer })),
)
