import type { CaipAddress } from '../../slices/domain/ids/caip'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Network } from '../../slices/domain/network/network'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { Deeds } from '../shared/Deeds'
import { useDeedWriter } from '../shared/useDeedWriter'
import { deedsOf } from './deedsOf'
import type { PlannedFlow } from './shownFlow'

/** What the wallet gets to sign, in sentences. `Findings` says what is known of the router. */
export function Signed({ flow, network }: { flow: PlannedFlow; network: Network }) {
  const { user, from, to } = flow.trade
  const writer = useDeedWriter(network, [from, to].map(toKnown), [user, flow.plan.swap.to])
  return <Deeds deeds={deedsOf(flow)} user={user} writer={writer} isRouter={() => true} />
}

const toKnown = (token: TradeToken) => ({ ...token, contract: contractOf(token.address) })

const contractOf = (id: CaipAddress): string | null =>
  isNativeToken(id) ? null : (id.split(':')[2] ?? null)
