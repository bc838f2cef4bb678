import type { Network } from '../../slices/domain/network/network'
import type { TransactionBytes } from '../../slices/domain/requests/decodedActions'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import type { ActionWriter } from '../../slices/domain/requests/sentences'
import { useAppSelector } from '../../store/hooks'
import { DecodedActions } from './DecodedActions'
import { lazyView } from './lazyView'
import type { KnownToken } from './useActionWriter'

/** Props of `SignedCalls`. */
export interface SignedCallsProps {
  /** The transactions in their order; null where the bytes are not made here. */
  calls: readonly TransactionBytes[] | null
  network: Network
  /** The account that signs. */
  user: string
  /** Tokens whose symbols and decimals are known. */
  tokens: readonly KnownToken[]
  writer: ActionWriter
  /** Whether a contract is known to swap. */
  isRouter?: (contract: string) => boolean
}

const DescribedCalls = lazyView<SignedCallsProps & { url: string }>(() =>
  import(/* webpackChunkName: "described" */ './DescribedCalls').then(
    (module) => module.DescribedCalls,
    // A review is complete without descriptors.
    () => ReadCalls,
  ),
)

/**
 * What is about to be signed: what its bytes say, and where the site names a host of descriptors what operators of contracts say of their
 * calls (ERC-7730).
 */
export function SignedCalls(props: SignedCallsProps) {
  const url = useAppSelector(({ options }) => options.backends.descriptors)
  const { calls, network } = props
  const isDescribed = url !== undefined && calls !== null && network.chainNamespace === 'eip155'
  if (!isDescribed) return <ReadCalls {...props} />
  return <DescribedCalls {...props} url={url} waiting={<ReadCalls {...props} />} />
}

function ReadCalls({ calls, user, writer, isRouter }: SignedCallsProps) {
  const actions = calls && calls.flatMap((call) => readTransaction(call, user))
  return <DecodedActions {...{ actions, user, writer }} {...(isRouter && { isRouter })} />
}
