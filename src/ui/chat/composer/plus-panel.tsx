import type { ChangeEvent } from 'react'
import { ComposerIcon, type ComposerIconName } from './composer-icon.tsx'
import './plus-panel.css'

export type PlusTile = { label: string; icon: ComposerIconName; does: TileAction }

type TileAction =
  | { is: 'run'; run: () => void }
  | {
      is: 'pick'
      onPick: (files: readonly File[]) => void
      accept?: string
      /** The phone's camera at once instead of its choice of files. */
      capture?: 'environment' | 'user'
      multiple?: boolean
    }

type Props = { tiles: readonly PlusTile[]; onDone: () => void }

/** What else a message can be made of. */
export function PlusPanel({ tiles, onDone }: Props) {
  return (
    <ul className="plus-panel">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Tile {...tile} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ label, icon, does, onDone }: PlusTile & { onDone: () => void }) {
  const face = (
    <>
      <span className="plus-panel__icon">
        <ComposerIcon name={icon} />
      </span>
      <span className="plus-panel__label">{label}</span>
    </>
  )
  if (does.is === 'run') {
    const { run } = does
    const press = () => {
      onDone()
      run()
    }
    return (
      <button type="button" className="plus-panel__tile" onClick={press}>
        {face}
      </button>
    )
  }
  const { accept, capture, multiple, onPick } = does
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be sent twice.
    target.value = ''
    onDone()
    if (files.length > 0) onPick(files)
  }
  return (
    <label className="plus-panel__tile">
      <input
        type="file"
        className="plus-panel__input"
        accept={accept}
        capture={capture}
        multiple={multiple}
        onChange={pick}
      />
      {face}
    </label>
  )
}
