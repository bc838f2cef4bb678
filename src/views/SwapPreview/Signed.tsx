import type { CaipAddress } from '../../slices/domain/ids/caip'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Network } from '../../slices/domain/network/network'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'
import { callsOf } from './actionsOf'
import type { PlannedFlow } from './shownFlow'

/** The decoded transactions to sign. `Findings` shows what is known about the router. */
export function Signed({ flow, network }: { flow: PlannedFlow; network: Network }) {
  const { user, from, to } = flow.trade
  const tokens = [from, to].map(toKnown)
  const writer = useActionWriter(network, tokens, [user, flow.plan.swap.to])
  const calls = callsOf(flow)
  return <SignedCalls {...{ calls, network, user, tokens, writer }} isRouter={() => true} />
}

const toKnown = (token: TradeToken) => ({ ...token, contract: contractOf(token.address) })

const contractOf = (id: CaipAddress): string | null =>
  isNativeToken(id) ? null : (id.split(':')[2] ?? null)
