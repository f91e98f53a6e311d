import type { FaultyPush } from './push-faults.ts'

/** A push with the indexes of its events, which it mostly shares with many others. */
type StoredPush = Omit<FaultyPush['push'], 'body'> & {
  events: number[]
  fault?: FaultyPush['fault']
}
type StoredPushes = { events: object[]; pushes: StoredPush[] }

/** Writes the pushes of a command as text: an event that hundreds get is in it once. */
export function writePushes(pushes: readonly FaultyPush[]): string {
  const events = new Map<object, number>()
  const placeOf = (event: object) => {
    const place = events.get(event) ?? events.size
    events.set(event, place)
    return place
  }
  const stored = pushes.map(({ push: { body, ...push }, fault }) => ({
    ...push,
    events: body.EventArray.map(placeOf),
    ...(fault !== null && { fault }),
  }))
  const written: StoredPushes = { events: [...events.keys()], pushes: stored }
  return JSON.stringify(written)
}

export function readPushes(text: string): FaultyPush[] {
  // What another process wrote by the function above.
  const { events, pushes } = JSON.parse(text) as StoredPushes
  return pushes.map(({ events: places, fault = null, ...push }) => ({
    push: { ...push, body: { EventArray: places.map((place) => events[place] ?? {}) } },
    fault,
  }))
}
