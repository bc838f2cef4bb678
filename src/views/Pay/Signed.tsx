import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { Network } from '../../slices/domain/network/network'
import { isDeposit, type Order } from '../../slices/domain/trade/paying'
import type { SimulationState } from '../../slices/domain/requests/simulationState'
import { Changes } from '../shared/DecodedActions'
import { HostNote } from '../shared/HostNote'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'

/** Props of `Signed`. */
interface SignedProps {
  order: Order
  network: Network
  /** The paying account. */
  from: string
  simulation: SimulationState
  /** Whether the wallet has the request. */
  waiting: boolean
}

/**
 * The transaction to sign, decoded from its bytes. The rest of the card shows the request of the
 * site.
 */
export function Signed({ order, network, from, simulation, waiting }: SignedProps) {
  const { token, bytes, to } = order
  const contract = (token.address && parseCaipAddress(token.address)?.address) ?? null
  const tokens = [{ ...token, contract }]
  const writer = useActionWriter(network, tokens, [to, from])
  // An exchange pays, so the wallet signs nothing.
  if (isDeposit(order, from)) return null
  return (
    <>
      <SignedCalls calls={bytes && [bytes]} user={from} {...{ network, tokens, writer }} />
      <Changes simulation={simulation} writer={writer} />
      <HostNote waiting={waiting} />
    </>
  )
}
