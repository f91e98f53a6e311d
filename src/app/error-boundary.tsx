import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type Props = { children: ReactNode }

/** A page that breaks leaves the rest of the application standing. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
