import type { LazySlices } from '../../store/rootReducer'
import type { RootState } from '../../store/types'

/** Whether the cache of the API has come; before that nothing can be asked of a service. */
export function hasApi(state: RootState): state is RootState & Pick<LazySlices, 'api'> {
  return state.api !== undefined
}
