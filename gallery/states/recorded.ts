import type { UnknownAction } from '@reduxjs/toolkit'
import type { ViewName, ViewParams } from '../../src/slices/domain/widget/views'
import type { RootState } from '../../src/store/types'

/** One recorded state of the widget. It fully determines what a view renders. */
export interface Recorded {
  /** Short name, part of the URL. */
  name: string
  /** Description for reviewers in the list. */
  about: string
  params?: ViewParams
  /** Views below this one in the history, which enable the way back. */
  below?: readonly ViewName[]
  /** Slices that differ from the initial state. */
  state?: Partial<RootState>
  /** Cached answers of the services. */
  answers?: readonly UnknownAction[]
  /** Result of requests that are not cached: pending forever, or failed. */
  network?: 'silent' | 'down'
  /** Time zone of the visitor. */
  timeZone?: string
  /** Test id of an element whose code loads lazily. */
  shows?: string
  /** Test id of a control that is pressed in this state. */
  press?: string
}

/** The recorded states of one view. */
export interface RecordedView {
  view: ViewName
  states: readonly Recorded[]
}
