import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaMonthDay, formatChinaTime } from '#src/services/china-time.ts'
import { formatNumber } from '#src/services/locale-format.ts'

const daysOfWeek = 7

/** What is said of a recording, in the language that is spoken. */
export function useMonitoringLabels() {
  const { _, locale } = useTexts()
  return {
    _,
    locale,
    /** 28周+3天; whole days of pregnancy. */
    gestation: (days: number | null) =>
      days === null
        ? _('monitoring.unknown')
        : _('monitoring.weeks', {
            weeks: Math.floor(days / daysOfWeek),
            days: days % daysOfWeek,
          }),
    /** 20分12秒; from an hour on 8小时0分. */
    duration: (seconds: number) => {
      const whole = Math.round(seconds)
      const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60)]
      return hours > 0
        ? _('monitoring.hours', { hours, minutes: minutes % 60 })
        : _('monitoring.minutes', { minutes, seconds: whole % 60 })
    },
    bpm: (value: number | null) =>
      value === null
        ? _('monitoring.unmeasured')
        : _('monitoring.bpm', { value: Math.round(value) }),
    /** At most one digit behind the point. */
    number: (value: number) => formatNumber({ locale, value: Math.round(value * 10) / 10 }),
    /** 3-5 in China, where the days of recordings are counted. */
    day: (at: number) => formatChinaMonthDay({ at }),
    moment: (at: number) => formatChinaTime({ locale, at }),
  }
}
