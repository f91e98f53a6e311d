import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import { readMemory, type Storages } from './early-effects.ts'
import type { LaunchFacts } from './launch-state.ts'

/** Reads what the launch decides by from the address, the storage and the user agent. */
export function gatherFacts(storages: Storages): LaunchFacts {
  const { storage } = storages
  const query = new URLSearchParams(location.search)
  // A redirect_uri that already had a code comes back with two: the last one is new.
  const last = (name: string) => query.getAll(name).at(-1) ?? null
  return {
    storedToken: storage.get('token'),
    storedDoctorType: storage.get('doctorType'),
    urlToken: last('token') || null,
    code: last('code') || null,
    returnedState: last('state'),
    // A path that begins with two slashes would be read as a host.
    location: location.pathname.replace(/^\/+/, '/') + searchWithoutLaunch(location.search),
    inApp: isInsideMessagingApp(navigator.userAgent),
    firstRun: storage.get('needReLogin') === null,
    memory: readMemory(storages),
    keptEntry: storages.tab.get('launchEntry'),
  }
}

const launchNames: readonly string[] = ['code', 'state', 'token']

/** The query as it was written, without the parameters that the launch reads, however their names are written. */
function searchWithoutLaunch(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !launchNames.includes(nameOf(pair)))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? ''
}
