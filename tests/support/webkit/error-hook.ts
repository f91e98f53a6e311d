/**
 * What the line answers by itself: where pages tell what went wrong in them, the hook that does so, a
 * page without anything, and one that leaves nothing of whoever was here before.
 */
export const complaintsPath = '/webkit/complaints'
export const hookPath = '/webkit/hook.js'
export const blankPath = '/webkit/blank'
export const startPath = '/webkit/start'

/**
 * Runs ahead of a page's own first script. A complaint is sent before the page goes on, or may go:
 * by then the test has it.
 */
export const errorHook = `(() => {
  const report = (text) => {
    try {
      const request = new XMLHttpRequest()
      request.open('POST', '${complaintsPath}', false)
      request.send(text)
    } catch {
      navigator.sendBeacon('${complaintsPath}', text)
    }
  }
  const said = (value) => (value instanceof Error ? value + ' ' + value.stack : String(value))
  addEventListener('error', ({ message, error }) => report(message + ' ' + (error?.stack ?? '')))
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + said(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy: ' + violatedDirective + ' ' + blockedURI),
  )
  const { error } = console
  console.error = (...args) => {
    report(args.map(said).join(' '))
    error.apply(console, args)
  }
})()`
