import { Component, type ReactNode } from 'react'

/** What became of a part that failed. */
export interface PartFailure {
  thrown: unknown
  /** Draws the part anew. */
  onRetry: () => void
}

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in for the children once they failed. */
  fallback: (failure: PartFailure) => ReactNode
  onError?: (error: unknown) => void
}

type State = { failure: Pick<PartFailure, 'thrown'> | null }

/** Keeps a part that fails to draw, or whose code does not load, from taking the rest with it. */
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
