import { Component, type ReactNode } from 'react'

/** The failure of a part of the widget. */
export interface PartFailure {
  thrown: unknown
  /** Renders the part again. */
  onRetry: () => void
}

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  children: ReactNode
  /** Content that replaces the children after a failure. */
  fallback: (failure: PartFailure) => ReactNode
  onError?: (error: unknown) => void
}

type State = { failure: Pick<PartFailure, 'thrown'> | null }

/** Isolates a part that fails to render or to load, so that the rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null }
  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: { thrown } }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }
  override render() {
    const { failure } = this.state
    const onRetry = () => this.setState({ failure: null })
    return failure ? this.props.fallback({ ...failure, onRetry }) : this.props.children
  }
}
