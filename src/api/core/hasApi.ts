import type { LazySlices } from '../../store/rootReducer'
import type { RootState } from '../../store/types'

/** Whether the reducer of the API has loaded. No service can be called before that. */
export function hasApi(state: RootState): state is RootState & Pick<LazySlices, 'api'> {
  return state.api !== undefined
}
