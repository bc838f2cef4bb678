import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Namespace } from './domain/ids/caip'
import { createIntent } from './intent'
import { modalClosed } from './navigation'

/**
 * Where the view is that the frame covers, in px of the viewport; `radius` is that of its lower corners. A part of a view (`inset`)
 * has round corners on all sides, and scrolls with the view: `above` and `below` of it are out of sight.
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

/** The embedded wallet got a request that needs an approval: the frame has to be shown. */
export const approvalRequested = createIntent<{
  requestId: string
  method: string
  namespace: Namespace
}>('approval/approvalRequested')
/** The site asked the embedded wallet for a method that is not on its list. */
export const methodRefused = createIntent<{ method: string }>('approval/methodRefused')
/** The view that the frame covers is in place, was moved, or went away (null). */
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
    /** A request was answered, refused or dropped. */
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
