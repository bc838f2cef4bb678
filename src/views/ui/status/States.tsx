import type { ReactNode } from 'react'
import { stateRing } from '../base/ringPath'

/** Props of `EmptyState` and `ErrorState`. */
export interface StateProps {
  /** Short name of the state. */
  title: string
  /** Meaning of the state for the user. */
  text?: ReactNode
  /** Buttons for the next step. */
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

/** Shown when a list is empty: illustration, title, next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} glyph="M37 50a13 13 0 1 0 26 0 13 13 0 1 0-26 0" />
}

/** Shown after a failure: illustration, what failed, next step. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <State {...props} glyph="M43 50h14" />
    </div>
  )
}
