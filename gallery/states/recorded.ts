import type { UnknownAction } from '@reduxjs/toolkit'
import type { ViewName, ViewParams } from '../../src/slices/domain/widget/views'
import type { RootState } from '../../src/store/types'

/** One moment of the widget: what a view draws follows from this and nothing else. */
export interface Recorded {
  /** Short name, part of the URL. */
  name: string
  /** What a reviewer sees here, for the list. */
  about: string
  params?: ViewParams
  /** Views that lie below this one; they give it a way back. */
  below?: readonly ViewName[]
  /** Slices that differ from those of a widget that has just been opened. */
  state?: Partial<RootState>
  /** Answers of the services that are in the cache. */
  answers?: readonly UnknownAction[]
  /** What becomes of everything that is not in the cache: it stays on its way, or fails. */
  network?: 'silent' | 'down'
  /** Time zone in which the visitor is. */
  timeZone?: string
  /** Test id of something that comes with code of its own. */
  shows?: string
  /** A control whose press belongs to the state, by its test id. */
  press?: string
}

/** The recorded moments of one view. */
export interface RecordedView {
  view: ViewName
  states: readonly Recorded[]
}
