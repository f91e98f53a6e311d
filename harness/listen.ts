import type { AddressInfo, Server } from 'node:net'
import type { CommandMessage } from './command/command-messages.ts'
import { TranslatedError } from './command/translated-error.ts'

type Place = { port: number; host: string; portFlag: '--port' | '--hosts-port' }

/** Resolves with where a server listens. */
export function listen(server: Server, { port, host, portFlag }: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(listenError(error, portFlag))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      // A TCP server's address is an object, not a pipe's name.
      resolve(server.address() as AddressInfo)
    })
  })
}

/** What is to be done about a port or a host; the error itself where it is about neither. */
export function listenError(error: Error, flag: Place['portFlag']): Error {
  const code = 'code' in error ? String(error.code) : ''
  const remedies: Record<string, CommandMessage> = {
    EADDRINUSE: 'portTaken',
    EACCES: flag === '--hosts-port' ? 'lowPortForbidden' : 'portForbidden',
    EADDRNOTAVAIL: 'noAddress',
    EAI_AGAIN: 'hostNotLookedUp',
    ENOTFOUND: 'noHost',
  }
  const remedy = remedies[code]
  return remedy === undefined ? error : new TranslatedError(remedy, { reason: error.message, flag })
}
