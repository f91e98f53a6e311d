import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** 75 -> 1:15; null for a stream that does not say. */
export function clockOf(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** 3.2 MB, 640 KB; null where nobody has said how many bytes it has. */
export function sizeOf(bytes: string | null, t: Translate): string | null {
  if (bytes === null || !/^[1-9]\d{0,12}$/.test(bytes)) return null
  const count = Number(bytes)
  if (count < megabyte) {
    return t('chat.video.kilobytes', { size: String(Math.ceil(count / kilobyte)) })
  }
  return t('chat.video.megabytes', { size: (count / megabyte).toFixed(1) })
}
