import { Children, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { MediaIcon } from './media-icon.tsx'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { useReducedMotion } from '#src/ui/frame/reduced-motion.ts'
import { usePageVisible } from '#src/ui/frame/page-visibility.ts'
import { swipeDirection } from '#src/ui/gesture/swipe-axis.ts'
import { useSwipe } from '#src/ui/gesture/use-swipe.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { mod, slidePosition, useSlideLoop } from './slide-loop.ts'
import './swiper.css'

/** After how long the next slide comes (spec 9). */
const autoplayMs = 5000

type Props = { label: string; children: ReactNode }

/** Slides in a loop that go on by themselves, until the person stops them or touches them. */
export function Swiper({ label, children }: Props) {
  const { t } = useWidgetTranslator()
  const slides = Children.toArray(children)
  const count = slides.length
  const { place, track, go, grab, drag, width } = useSlideLoop(count)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState<readonly string[]>([])
  const still = useReducedMotion()
  const visible = usePageVisible()
  const runs = count > 1 && !still && !paused
  const plays = runs && visible && held.length === 0

  const hold = (by: string) => setHeld((all) => (all.includes(by) ? all : [...all, by]))
  const release = (by: string) => setHeld((all) => all.filter((each) => each !== by))

  const goOn = useEffectEvent((from: number) => {
    if (from === place.at) go(1)
  })
  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(() => goOn(place.at), autoplayMs)
    return () => clearTimeout(timer)
  }, [plays, place.at])

  const swipe = useSwipe('x', {
    onStart: grab,
    onMove: drag,
    onEnd(by, speed) {
      const direction = swipeDirection(by, speed, width() / 3)
      go(direction === 0 ? 0 : direction < 0 ? 1 : -1)
    },
  })

  const at = mod(place.at, count)
  const position = t('widget.swiper.slide', { at: at + 1, count })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- these only hold it
    <section
      className="swiper"
      aria-roledescription={t('widget.swiper.role')}
      aria-label={label}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold('mouse')}
      onPointerLeave={() => release('mouse')}
      onTouchStart={() => hold('touch')}
      onTouchEnd={() => release('touch')}
      onTouchCancel={() => release('touch')}
      onFocus={({ target }) => target.matches(':focus-visible') && hold('focus')}
      onBlur={() => release('focus')}
    >
      <div className="swiper__window" {...(count > 1 && swipe)}>
        <div ref={track} className="swiper__track" aria-live={plays ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-label={t('widget.swiper.slide', { at: index + 1, count })}
              className="swiper__slide"
              inert={index !== at}
              style={{ transform: `translateX(${slidePosition(index, place) * 100}%)` }}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <div className="swiper__dots" role="img" aria-label={position}>
            {slides.map((_, index) => (
              <span
                key={index}
                className={`swiper__dot${index === at ? ' swiper__dot--on' : ''}`}
              />
            ))}
          </div>
          <IconButton
            icon="back"
            label={t('widget.swiper.previous')}
            className="swiper__arrow swiper__arrow--previous"
            onClick={() => go(-1)}
          />
          <IconButton
            icon="forward"
            label={t('widget.swiper.next')}
            className="swiper__arrow swiper__arrow--next"
            onClick={() => go(1)}
          />
          {!still && (
            <button
              type="button"
              className="icon-button swiper__pause"
              aria-label={t(paused ? 'widget.swiper.play' : 'widget.swiper.pause')}
              onClick={() => {
                setPaused(!paused)
                release('focus')
              }}
            >
              <span className="swiper__icon">
                <MediaIcon name={paused ? 'play' : 'pause'} />
              </span>
            </button>
          )}
        </>
      )}
    </section>
  )
}
