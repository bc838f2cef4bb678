import type { ValueKey, ValueWriter } from '../../slices/domain/clearSigning/write'
import { sameAddress } from '../../slices/domain/ids/address'
import { findNetwork } from '../../slices/domain/network/network'
import { selectNetworks } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { useT, type Params } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import type { SignedCallsProps } from './SignedCalls'

type WriterInput = Pick<SignedCallsProps, 'network' | 'tokens' | 'writer'>

/**
 * Formats described values in the widget's language. Symbols and decimals come from the review's
 * tokens and the networks.
 */
export function useValueWriter({ network, tokens, writer }: WriterInput): ValueWriter {
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
