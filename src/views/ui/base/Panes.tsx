import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from './cx'

/** Props of `Panes`. */
export interface PanesProps {
  /** Heading of the list. */
  title: string
  /** `PaneSection`s, one row of them `current`. */
  list: ReactNode
  /** Small print at the foot of the list. */
  foot?: ReactNode
  /** Name of the view when the list is all there is yet. */
  view?: string | undefined
  /** The answer belongs to a row of the list, which is the way back. */
  chosen?: boolean
  /** The answer: a `Header`, a `Transition`, a `Footer`. */
  children: ReactNode
}

/** The two panes of a `Dialog` that is `wide`; on a narrow window only the answer is left. */
export function Panes({ title, list, foot, view, chosen, children }: PanesProps) {
  return (
    <>
      <div className="side" ref={adoptViewStyles} data-view={view}>
        <div className="head">
          <h2>{title}</h2>
        </div>
        {list}
        {foot && <p className="label">{foot}</p>}
      </div>
      <div className={cx('pane', chosen && 'chosen')}>{children}</div>
    </>
  )
}

/** A titled group of the list: "On this computer", "On your phone". */
export function PaneSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="label">{title}</h3>
      {children}
    </>
  )
}
