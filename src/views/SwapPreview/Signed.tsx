import type { CaipAddress } from '../../slices/domain/ids/caip'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Network } from '../../slices/domain/network/network'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { coinValue, type TradeToken } from '../../slices/domain/trade/swapForm'
import { Deeds } from '../shared/Deeds'
import { useDeedWriter } from '../shared/useDeedWriter'
import type { PlannedFlow } from './shownFlow'

/** What the wallet gets to sign, approval and swap, read from their very bytes. */
export function Signed({ flow, network }: { flow: PlannedFlow; network: Network }) {
  const { trade, plan } = flow
  const { user, from, to } = trade
  const { approval, swap } = plan
  const writer = useDeedWriter(network, [from, to].map(toKnown), [user, swap.to])
  const allowed = approval ? readTransaction({ ...approval, value: '0' }, user) : []
  const value = coinValue(trade).toString()
  const deeds = [...allowed, ...readTransaction({ ...swap, value }, user)]
  return <Deeds deeds={deeds} user={user} writer={writer} />
}

const toKnown = (token: TradeToken) => ({ ...token, contract: contractOf(token.address) })

const contractOf = (id: CaipAddress): string | null =>
  isNativeToken(id) ? null : (id.split(':')[2] ?? null)
