import { useEffect, useState, type ComponentType } from 'react'
import { ignoreRepeatedTaps } from '#src/ui/gesture/repeated-tap.ts'
import { WidgetTranslatorContext } from '#src/ui/theme/widget-translator.ts'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { choose, themes, type Theme } from './gallery-theme.ts'
import { galleryMessages } from './gallery-messages.ts'
import './gallery.css'

type Samples = { title: string; Samples: ComponentType }

const files = import.meta.glob<Samples>('./samples/*.tsx', { eager: true })
const all = Object.entries(files).map(([path, samples]) => ({ id: idOf(path), ...samples }))

/** Every widget in every state; `?only=button` shows one. */
export function Gallery() {
  useEffect(ignoreRepeatedTaps, [])
  const only = new URLSearchParams(location.search).get('only')
  const shown = all.filter(({ id }) => only === null || id === only)
  return (
    <WidgetTranslatorContext value={galleryMessages}>
      <GalleryOverlays>
        <header className="gallery__head">
          <h1 className="gallery__title">组件陈列</h1>
          <ThemeChoice />
          {only === null && (
            <nav aria-label="组件" className="gallery__index">
              {all.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
            </nav>
          )}
        </header>
        <main className="gallery__main">
          {shown.map(({ id, title, Samples: Shown }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="gallery__section">
              <h2 id={`${id}-title`} className="gallery__name">
                {title}
              </h2>
              <Shown />
            </section>
          ))}
        </main>
      </GalleryOverlays>
    </WidgetTranslatorContext>
  )
}

const themeLabels: Record<Theme, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')
  return (
    <fieldset className="gallery__themes">
      <legend className="gallery__legend">主题</legend>
      {themes.map((each) => (
        <label key={each} className="gallery__theme">
          <input
            type="radio"
            name="theme"
            checked={each === theme}
            onChange={() => {
              setTheme(each)
              choose(each)
            }}
          />
          {themeLabels[each]}
        </label>
      ))}
    </fieldset>
  )
}

/** `./samples/text-field-samples.tsx` -> `text-field`. */
function idOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/-samples\.tsx$/, '')
}
