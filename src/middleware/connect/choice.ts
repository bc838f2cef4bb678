import { last } from '../../slices/domain/state/last'
import type { EventProperties } from '../../slices/domain/widget/events'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'

/** What a request to connect says of the place where the wallet stood. */
type Place = { displayIndex?: number | undefined; walletRank?: number | null | undefined }

/** Tells which wallet was chosen, and returns what tells that it is connected (wire reference section 7). */
export function trackChoice(
  { name, platform, place }: { name: string; platform: string; place: Place },
  fx: AppEffectApi,
): (method: string, name: string) => void {
  const chosen = placeOf(place, fx.getState())
  fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform, ...chosen } }))
  return (method, connected) => {
    const properties = { method, name: connected, ...chosen }
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties }))
  }
}

/** A site that connects without the modal chooses in no view. */
function placeOf({ displayIndex, walletRank }: Place, { modal, router }: RootState) {
  const lists = router.history.filter(({ view }) => !view.startsWith('Connecting'))
  const view = modal.open && last(lists)?.view
  return {
    ...(displayIndex !== undefined && { displayIndex }),
    ...(typeof walletRank === 'number' && { walletRank }),
    ...(view && { view }),
  } satisfies EventProperties
}
