import { useLingui } from '@lingui/react'

/** What no chat can wait for; louder once something of it was chosen. */
export function RedFlagBox({ urgent }: { urgent: boolean }) {
  const { _ } = useLingui()
  return (
    <div
      className={`red-flags${urgent ? ' red-flags--urgent' : ''}`}
      role={urgent ? 'alert' : 'note'}
    >
      <h3 className="red-flags__title">{_('consult.urgentTitle')}</h3>
      <p>{_('consult.urgentText')}</p>
      {urgent && (
        <a className="red-flags__call" href="tel:120">
          {_('consult.call120')}
        </a>
      )}
    </div>
  )
}
