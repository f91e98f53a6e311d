import { lazySection } from '#src/ui/frame/lazy-section.tsx'

/** The banners, which everybody sees and nobody waits for: until they are there their place is kept. */
export const HomeBanner = lazySection({
  load: () => import('./banner-swiper.tsx').then((file) => file.BannerSwiper),
  when: 'idle',
  messages: ['banner'],
  fallback: ({ pending }) => pending.at === 'loading' && <div className="home-banner" />,
})
