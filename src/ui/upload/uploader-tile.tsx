import { useState } from 'react'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { MediaIcon } from '#src/ui/media/media-icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem } from './uploader-queue.ts'
import { kindOfItem, itemLabel, kindLabel } from './uploader-labels.ts'
import { UploadState } from './upload-state.tsx'
import './uploader-tile.css'

type Props = {
  item: UploaderItem
  index: number
  /** The address of its picture; '' where there is none. */
  picture: string
  lifted: boolean
  /** Where it is shown, as a transform; undefined in its own place. */
  shift: string | undefined
  /** What a tap does; undefined where it does nothing. */
  onTap: (() => void) | undefined
  onMore: () => void
  onRemove: () => void
}

/** A file of an uploader: a tap looks at it or tries again, holding it carries it away. */
export function UploaderTile({ item, index, lifted, shift, onTap, ...rest }: Props) {
  const { t } = useWidgetTranslator()
  const name = itemLabel(t, item, index)
  return (
    <div
      className={`uploader-tile${lifted ? ' uploader-tile--lifted' : ''}`}
      style={{ transform: shift }}
    >
      <button
        type="button"
        className="uploader-tile__main"
        data-grip
        aria-disabled={onTap === undefined || undefined}
        onClick={onTap}
      >
        <VisuallyHidden>{t('upload.named', { item: name, name: item.name })}</VisuallyHidden>
        <TilePicture key={rest.picture} item={item} picture={rest.picture} />
        <UploadState item={item} />
      </button>
      <button
        type="button"
        className="uploader-tile__more"
        aria-label={t('upload.more', { item: name })}
        onClick={rest.onMore}
      >
        <span className="uploader-tile__icon">
          <Icon name="more" />
        </span>
      </button>
      {item.deletable && (
        <button
          type="button"
          className="uploader-tile__remove"
          aria-label={t('upload.remove', { item: name })}
          onClick={rest.onRemove}
        >
          <span className="uploader-tile__icon">
            <Icon name="cross" />
          </span>
        </button>
      )}
    </div>
  )
}

const signs = { image: 'broken-picture', video: 'video' } as const

function TilePicture({ item, picture }: { item: UploaderItem; picture: string }) {
  const { t } = useWidgetTranslator()
  const [broken, setBroken] = useState(false)
  const kind = kindOfItem(item)
  if (picture !== '' && !broken) {
    return (
      <img
        className="uploader-tile__picture"
        src={picture}
        alt=""
        draggable={false}
        onError={() => setBroken(true)}
      />
    )
  }
  // Under what is said of its upload it would only be in the way.
  if (item.status.is !== 'success') return null
  return (
    <span className="uploader-tile__stand-in">
      {kind === 'file' ? <Icon name="record" /> : <MediaIcon name={signs[kind]} />}
      {kind !== 'image' && <span className="uploader-tile__kind">{kindLabel(t, item)}</span>}
      {/* It has been said already. */}
      {kind === 'file' && (
        <span className="uploader-tile__name" aria-hidden="true">
          {item.name}
        </span>
      )}
    </span>
  )
}
