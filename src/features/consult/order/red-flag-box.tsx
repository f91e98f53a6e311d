import { useLingui } from '@lingui/react'

/** What no chat can wait for; louder once something of it was chosen. */
export function RedFlagBox({ urgent }: { urgent: boolean }) {
  const { _ } = useLingui()
  return (
    <div
      className={`red-flags${urgent ? ' red-flags--urgent' : ''}`}
      role={urgent ? 'alert' : 'note'}
    >
      <h3 className="red-flags__title">{_('ask.urgentTitle')}</h3>
      <p>{_('ask.urgentText')}</p>
      {urgent && (
        <a className="red-flags__call" href="tel:120">
          {_('ask.call120')}
        </a>
      )}
    </div>
  )
}
