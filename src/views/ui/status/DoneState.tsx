import { stateRing } from '../base/ringPath'
import type { StateProps } from './States'

/** Shown once something has succeeded: illustration, what is true now, next step. */
export function DoneState({ title, text, children, testId }: StateProps) {
  return (
    <>
      <div className="state" role="status" data-testid={testId}>
        <svg className="art ok" viewBox="0 0 100 100" aria-hidden="true">
          <path d={stateRing()} strokeWidth=".9" opacity=".75" />
          <path d="m42 50 6 6 11-12" strokeWidth="1.5" />
        </svg>
        <h3 className="title2">{title}</h3>
        {text && <p className="lead g8">{text}</p>}
      </div>
      {children}
    </>
  )
}
