import type { AddressInfo, Server } from 'node:net'

/** A server can't listen; its message is one line. */
export class ListenError extends Error {}

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
export function listenError(error: Error, portFlag: Place['portFlag']): Error {
  const code = 'code' in error ? String(error.code) : ''
  const remedies: Record<string, string> = {
    EADDRINUSE: `the port is taken; choose another with ${portFlag}`,
    EACCES: `the port is not allowed${below1024[portFlag]}; choose another with ${portFlag}`,
    EADDRNOTAVAIL: 'this machine has no such address; choose another with --host',
    EAI_AGAIN: 'the host could not be looked up; choose another with --host',
    ENOTFOUND: 'there is no such host; choose another with --host',
  }
  const remedy = remedies[code]
  return remedy === undefined ? error : new ListenError(`${error.message}: ${remedy}`)
}

const below1024: Record<Place['portFlag'], string> = {
  '--port': '',
  '--hosts-port':
    ' (Linux lets programs have it by sysctl net.ipv4.ip_unprivileged_port_start=443)',
}
