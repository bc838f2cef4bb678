import { pendingRestoreRequested, pendingSlice, transactionSent } from '../../slices/pending'
import { addSent, restorePending, startKeeping } from './keep'
import { startWatching } from './watch'
import { defineFeature, on } from '../core/feature'

/** Watches sent transactions until the network confirms or drops them, also after a reload. */
export const pendingFeature = defineFeature({
  slices: [pendingSlice],
  listeners: [startKeeping, startWatching],
  intents: [on(transactionSent, addSent), on(pendingRestoreRequested, restorePending)],
})
