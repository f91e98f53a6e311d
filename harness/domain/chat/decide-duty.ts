/** When customer service is there, every day, in China. */
export const dutyHours = { from: '08:00', to: '22:00' } as const

/** Who answers for customer service. */
export const dutyUserId = '30001'

/** Whether somebody is on duty at a minute of the day. */
export function isOnDuty(minute: number): boolean {
  return minute >= minuteOf(dutyHours.from) && minute < minuteOf(dutyHours.to)
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
