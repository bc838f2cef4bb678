import type { ReactNode } from 'react'
import { stateRing } from '../base/ringPath'

/** Props of `EmptyState` and `ErrorState`. */
export interface StateProps {
  /** The fact. */
  title: string
  /** What it means, and what is safe. */
  text?: ReactNode
  /** The next step: buttons. */
  children?: ReactNode
  testId?: string
}

function State({ title, text, children, testId, glyph }: StateProps & { glyph: string }) {
  return (
    <>
      <div className="state" data-testid={testId}>
        <svg className="art" viewBox="0 0 100 100" aria-hidden="true">
          <path d={stateRing()} strokeWidth=".9" opacity=".75" />
          <path d={glyph} strokeWidth="1.5" />
        </svg>
        <h3 className="title2">{title}</h3>
        {text && <p className="lead g8">{text}</p>}
      </div>
      {children}
    </>
  )
}

/** Nothing there yet: art, fact, next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} glyph="M37 50a13 13 0 1 0 26 0 13 13 0 1 0-26 0" />
}

/** Something failed: art, what failed, what is safe, the way on. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <State {...props} glyph="M43 50h14" />
    </div>
  )
}
