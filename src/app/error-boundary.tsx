import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type Props = { children: ReactNode }

/** Catches the error of a page, so that the rest of the application stays usable. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
