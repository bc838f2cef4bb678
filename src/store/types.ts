import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { Ports } from './ports'
import type { rootReducer } from './rootReducer'

export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<RootState, Ports, UnknownAction>
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Ports>
export type AppEffectApi = ListenerEffectAPI<RootState, AppDispatch, Ports>
