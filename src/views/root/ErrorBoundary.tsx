import { Component, type ErrorInfo, type ReactNode } from 'react'

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in for the children once they failed. */
  fallback: (retry: () => void) => ReactNode
  onError?: (error: unknown) => void
}

/** Keeps a part that fails to draw, or whose code does not load, from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onError?.(error)
  }
  override render() {
    const retry = () => this.setState({ failed: false })
    return this.state.failed ? this.props.fallback(retry) : this.props.children
  }
}
