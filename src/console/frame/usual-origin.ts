import { phoneSite } from '#contract/console/phones.ts'

/**
 * The origin of the harness that other applications send browsers to, and whose cookies say there what a browser
 * plays: the console may be open by another name of this machine.
 */
export function usualOrigin({
  protocol,
  hostname,
  port,
}: Pick<Location, 'protocol' | 'hostname' | 'port'>): string {
  const isOtherName = hostname === 'localhost' || hostname === phoneSite
  return `${protocol}//${isOtherName ? '127.0.0.1' : hostname}${port === '' ? '' : `:${port}`}`
}
