/** Where pages tell what went wrong in them, and where a person begins who has nothing yet. */
export const complaintsPath = '/webkit/complaints'
export const hookPath = '/webkit/hook.js'
export const blankPath = '/webkit/blank'

/**
 * Runs ahead of a page's own first script. A complaint is sent before the page goes on, or may go:
 * by then the test has it.
 */
export const errorHook = `(() => {
  const tell = (text) => {
    try {
      const request = new XMLHttpRequest()
      request.open('POST', '${complaintsPath}', false)
      request.send(text)
    } catch {
      navigator.sendBeacon('${complaintsPath}', text)
    }
  }
  const said = (value) => (value instanceof Error ? value + ' ' + value.stack : String(value))
  addEventListener('error', ({ message, error }) => tell(message + ' ' + (error?.stack ?? '')))
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected: ' + said(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('policy: ' + violatedDirective + ' ' + blockedURI),
  )
  const { error } = console
  console.error = (...words) => {
    tell(words.map(said).join(' '))
    error.apply(console, words)
  }
})()`
