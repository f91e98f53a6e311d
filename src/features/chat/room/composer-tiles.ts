import type { PlusTile } from '#src/ui/chat/composer/plus-panel.tsx'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import type { AttachmentKind } from './outgoing-files.ts'

type Tile = {
  label: string
  icon: PlusTile['icon']
  kind: AttachmentKind
  accept?: string
  capture?: 'environment'
  multiple?: boolean
}

const tiles: readonly Tile[] = [
  { label: 'chat.tile.album', icon: 'album', kind: 'image', accept: 'image/*', multiple: true },
  {
    label: 'chat.tile.camera',
    icon: 'camera',
    kind: 'image',
    accept: 'image/*',
    capture: 'environment',
  },
  { label: 'chat.tile.video', icon: 'video', kind: 'video', accept: 'video/*' },
  { label: 'chat.tile.file', icon: 'file', kind: 'file' },
]

type TileHandlers = {
  onPick: (kind: AttachmentKind, files: readonly File[]) => void
  /** Chooses one of the fetal heart; null where there is no doctor to see it. */
  onRecording: (() => void) | null
  /** Chooses a phrase; null for who is no doctor here. */
  onPhrases: (() => void) | null
  /** Gives advice; null where no consultation runs that a doctor could give it in. */
  onPrescription: (() => void) | null
}

/** What else a message can be made of. */
export function composerTiles(
  t: Translate,
  { onPick, onRecording, onPhrases, onPrescription }: TileHandlers,
): PlusTile[] {
  const files = tiles.map(({ label, icon, kind, ...pick }): PlusTile => ({
    label: t(label),
    icon,
    does: { is: 'pick', onPick: (picked) => onPick(kind, picked), ...pick },
  }))
  const entry = (label: string, icon: PlusTile['icon'], run: (() => void) | null): PlusTile[] =>
    run === null ? [] : [{ label: t(label), icon, does: { is: 'run', run } }]
  return [
    ...files,
    ...entry('chat.tile.recording', 'monitor', onRecording),
    ...entry('chat.tile.phrases', 'phrase', onPhrases),
    ...entry('chat.tile.prescription', 'advice', onPrescription),
  ]
}
