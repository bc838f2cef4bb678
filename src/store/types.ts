import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { Ports } from './ports'
import type { RootState } from './rootReducer'

export type { RootState }

export type AppDispatch = ThunkDispatch<RootState, Ports, UnknownAction>
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Ports>
export type AppEffectApi = ListenerEffectAPI<RootState, AppDispatch, Ports>
