import { namesApi } from '../../api/names'
import { DEFAULT_NAME_ZONE, type NameSuggestion } from '../../slices/domain/account/names'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { NamesState } from '../../slices/names'
import { useQuery } from '../shared/useQuery'

const { getNameSuggestions } = namesApi.endpoints

/** The service's answer for the typed name, with similar names. */
export type Suggestions = {
  /** The typed name; null while it is being looked up. */
  exact: NameSuggestion | null
  near: readonly NameSuggestion[]
  failed: boolean
  retry: () => void
}

/** Looks up the typed name after a pause in typing. */
export function useNameSuggestions(
  { label, settled, flow }: NamesState,
  caipNetworkId: CaipNetworkId,
): Suggestions {
  const wanted = settled !== '' && flow.step === 'choosing'
  const { data, isError, refetch } = useQuery(
    getNameSuggestions,
    wanted ? { caipNetworkId, name: settled } : null,
  )
  const full = `${label}.${DEFAULT_NAME_ZONE}`
  const list = label === settled ? (data?.suggestions ?? []) : []
  return {
    exact: list.find(({ name }) => name === full) ?? null,
    near: list.filter(({ name }) => name !== full && name.endsWith(`.${DEFAULT_NAME_ZONE}`)),
    failed: isError || data?.source === 'skipped',
    retry: refetch,
  }
}
