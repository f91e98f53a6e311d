import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { pages } from '#contract/pages.ts'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import { Swiper } from '#src/ui/media/swiper.tsx'
import './banner-swiper.css'

type Banner = { name: 'quick' | 'interpretation' | 'recordings'; to: string; icon: IconName }

const banners: readonly Banner[] = [
  { name: 'quick', to: pages.askQuick, icon: 'quick' },
  { name: 'interpretation', to: tutelagePath({ pick: 'interpretation' }), icon: 'heart' },
  { name: 'recordings', to: tutelagePath(), icon: 'wave' },
]

/** What the application is good for, a banner at a time. */
export function BannerSwiper() {
  const { _ } = useLingui()
  return (
    <div className="home-banner">
      <Swiper label={_('banner.label')}>
        {banners.map(({ name, to, icon }) => (
          <Link key={name} to={to} draggable={false} className={`banner banner--${name}`}>
            <span className="banner__text">
              <span className="banner__title">{_(`banner.${name}`)}</span>
              <span className="banner__line">{_(`banner.${name}Text`)}</span>
            </span>
            <span className="banner__picture">
              <Icon name={icon} />
            </span>
          </Link>
        ))}
      </Swiper>
    </div>
  )
}
