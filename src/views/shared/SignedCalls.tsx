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
  /** The transactions in order; null if they are not built here. */
  calls: readonly TransactionBytes[] | null
  network: Network
  /** The signing account. */
  user: string
  /** Tokens with known symbols and decimals. */
  tokens: readonly KnownToken[]
  writer: ActionWriter
  /** Whether a contract is a known swap router. */
  isRouter?: (contract: string) => boolean
}

const DescribedCalls = lazyView<SignedCallsProps & { url: string }>(() =>
  import(/* webpackChunkName: "described" */ './DescribedCalls').then(
    (module) => module.DescribedCalls,
    // On failure, no descriptors: the review is complete without them.
    () => ReadCalls,
  ),
)

/**
 * The decoded actions of the transactions to sign. If the site sets a host of descriptors, also the
 * descriptions of contract operators (ERC-7730).
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
