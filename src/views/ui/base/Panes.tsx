import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from './cx'

/** Props of `Panes`. */
export interface PanesProps {
  /** Heading of the list. */
  title: string
  /** `PaneSection`s, one row of them `current`. */
  list: ReactNode
  /** Small text below the list. */
  foot?: ReactNode
  /** View name set as `data-view` when only the list is shown. */
  view?: string | undefined
  /** The right pane belongs to a selected row of the list. */
  chosen?: boolean
  /** The right pane: a `Header`, a `Transition`, a `Footer`. */
  children: ReactNode
}

/** The two panes of a `wide` `Dialog`. A narrow window shows the right pane only. */
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
