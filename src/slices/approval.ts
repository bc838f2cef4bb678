import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Namespace } from './domain/ids/caip'
import { createIntent } from './intent'
import { modalClosed } from './navigation'

/**
 * Position of the view that the frame covers, in px of the viewport; `radius` is that of its lower
 * corners. A part of a view (`inset`) has round corners on all sides and scrolls with the view;
 * `above` and `below` are the parts of it that are scrolled out of sight.
 */
export type Area = {
  left: number
  top: number
  width: number
  height: number
  radius: number
  inset?: { above: number; below: number }
}

/** Requests that the visitor is asked to approve in the frame, oldest first. */
export type ApprovalState = { open: string[] }

/** A request to the embedded wallet needs an approval, so the frame must be shown. */
export const approvalRequested = createIntent<{
  requestId: string
  method: string
  namespace: Namespace
}>('approval/approvalRequested')
/** The site requested a method that the embedded wallet does not support. */
export const methodRefused = createIntent<{ method: string }>('approval/methodRefused')
/** The view that the frame covers was placed, moved or removed (null). */
export const approvalAreaChanged = createIntent<{
  area: Area | null
  themeMode: 'light' | 'dark'
  /** Accessible name of the frame. */
  title: string
}>('approval/approvalAreaChanged', { latest: true })

const slice = createSlice({
  name: 'approval',
  initialState: (): ApprovalState => ({ open: [] }),
  reducers: {
    /** A request was answered, rejected or dropped. */
    approvalEnded(
      state,
      {
        payload,
      }: PayloadAction<{ requestId: string; outcome: 'approved' | 'rejected' | 'failed' }>,
    ) {
      state.open = state.open.filter((id) => id !== payload.requestId)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(approvalRequested, (state, { payload }) => {
        state.open.push(payload.requestId)
      })
      .addCase(modalClosed, () => ({ open: [] })),
})

/** Whether the visitor is asked to approve something in the frame. */
export function selectIsApproving({ approval }: { approval?: ApprovalState }): boolean {
  return (approval?.open.length ?? 0) > 0
}

export const approvalSlice = slice
export const { approvalEnded } = slice.actions
