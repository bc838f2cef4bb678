import type { WithSlice } from '@reduxjs/toolkit'
import {
  approvalAreaChanged,
  approvalRequested,
  approvalSlice,
  methodRefused,
} from '../../slices/approval'
import { closeRefused } from '../../slices/modal'
import type { Capability } from '../core/capability'
import { placeFrame, shakeFrame } from './place'
import { refuseMethod } from './refuse'
import { showRequest } from './request'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof approvalSlice> {}
}

/** Requests that the visitor approves or rejects in the embedded wallet's frame. */
export const approvalCapability: Capability = {
  slices: [approvalSlice],
  start({ start, handle }) {
    handle(approvalRequested, showRequest)
    handle(approvalAreaChanged, placeFrame)
    handle(methodRefused, refuseMethod)
    start({ actionCreator: closeRefused, effect: shakeFrame })
  },
}
