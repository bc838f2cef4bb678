import { useMemo } from 'react'
import { descriptorsApi, type DescriptorsArg } from '../../api/descriptors'
import { bundleSource } from '../../slices/domain/clearSigning/bundle'
import { besideDescription, describeBytes } from '../../slices/domain/clearSigning/describeBytes'
import type { FindDescriptor } from '../../slices/domain/clearSigning/describe'
import { PINNED_BUNDLE } from '../../slices/domain/clearSigning/pinned'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { DecodedActions } from './DecodedActions'
import type { SignedCallsProps } from './SignedCalls'
import { useQuery } from './useQuery'
import type { Description } from '../../slices/domain/clearSigning/description'
import {
  intentOf,
  writeRows,
  type ValueWriter,
  type ValueKey,
} from '../../slices/domain/clearSigning/write'
import { visibleText } from '../../slices/domain/text/visibleText'
import { useT, type Params } from '../strings/t'
import { sameAddress } from '../../slices/domain/ids/address'
import { findNetwork } from '../../slices/domain/network/network'
import { selectNetworks } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { useFormat } from '../strings/useFormat'

/**
 * Calls with their descriptions. Shows the decoded actions until the descriptors have loaded, and
 * when no descriptor fits a call. Descriptors are applied to the shown bytes, so a late answer cannot
 * describe other bytes.
 */
export function DescribedCalls({ url, ...props }: SignedCallsProps & { url: string }) {
  const { calls: given, network, user, writer, isRouter } = props
  const calls = given ?? []
  const chainId = network.caipNetworkId.slice('eip155:'.length)
  const source = useMemo(() => bundleSource(url, PINNED_BUNDLE), [url])
  const arg: DescriptorsArg | null = source && { source, chainId, user, calls }
  const { data = [] } = useQuery(descriptorsApi.endpoints.getDescriptors, arg)
  const find: FindDescriptor = (chain, address) =>
    data.find((one) => one.chainId === chain && one.address === address) ?? null
  const values = useValueWriter(props)
  const described = calls.map((call) => describeBytes(call, { chainId, user }, find))
  const actions = calls.flatMap((call, at) =>
    besideDescription(readTransaction(call, user), described[at]),
  )
  return (
    <DecodedActions {...{ actions, user, writer }} {...(isRouter && { isRouter })}>
      {described.map((one, at) => one && <Described key={at} description={one} writer={values} />)}
    </DecodedActions>
  )
}

/** Props of `Described`. */
interface DescribedProps {
  description: Description
  writer: ValueWriter
}

/** A descriptor's description of a request, marked as a claim of the contract's operator. */
function Described({ description, writer }: DescribedProps) {
  const t = useT()
  const { owner, contract } = description
  const params = {
    owner: visibleText(owner || contract || '') || t('clear.descriptor'),
    text: visibleText(intentOf(description, writer)),
  }
  const rows = writeRows(description, writer)
  return (
    <div className="said">
      <p data-testid="described">
        <bdi>{t('clear.describes', params)}</bdi>
      </p>
      {rows.length > 0 && (
        <dl data-testid="described-fields">
          {rows.map(({ label, value, depth }, at) => (
            <div key={at}>
              <dt>
                <bdi>{visibleText(`${'› '.repeat(depth)}${label}`)}</bdi>
              </dt>
              <dd>
                <bdi>{visibleText(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

type WriterInput = Pick<SignedCallsProps, 'network' | 'tokens' | 'writer'>

/**
 * Formats described values in the widget's language. Symbols and decimals come from the review's
 * tokens and the networks.
 */
function useValueWriter({ network, tokens, writer }: WriterInput): ValueWriter {
  const t = useT()
  const format = useFormat()
  const networks = useAppSelector(selectNetworks)
  const networkOf = (chainId: string) => findNetwork(networks, `eip155:${chainId}`)
  const own = network.caipNetworkId.slice('eip155:'.length)
  return {
    token(chainId, token) {
      if (token === null) return networkOf(chainId)?.nativeCurrency ?? null
      if (chainId !== own) return null
      return tokens.find(({ contract }) => sameAddress(contract, token)) ?? null
    },
    decimal: (text) => format.amount(text, Infinity),
    address: writer.address,
    name: ({ isSender }) => (isSender ? t('clear.sender') : null),
    collection: () => null,
    time: (seconds) => writer.time(Number(seconds)),
    block: () => null,
    chain: (chainId) => networkOf(chainId.toString())?.name ?? null,
    say: (key: ValueKey, params?: Params) => t(key, params),
  }
}
