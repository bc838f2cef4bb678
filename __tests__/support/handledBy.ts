import { createListenerMiddleware } from '@reduxjs/toolkit'
import type { Feature } from '../../src/middleware/core/feature'
import type { Ports } from '../../src/store/ports'
import type { AppDispatch, RootState } from '../../src/store/types'

/** Types of the intents that a feature handles, in the order of their registration. Its listeners belong to no store. */
export function handledBy(feature: Feature): string[] {
  const { startListening } = createListenerMiddleware<RootState, AppDispatch, Ports>()
  const types: string[] = []
  feature.start({
    start: startListening,
    handle: ({ type }) => void types.push(type),
    dispatch: (action) => action,
  })
  return types
}
