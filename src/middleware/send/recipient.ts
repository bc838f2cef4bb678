import { ensAddress, registryFor, type NameAddress } from '../../api/ensAddress'
import { namesApi } from '../../api/names'
import { namespaceOf, referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import {
  DEFAULT_EVM_COIN_TYPE,
  mayBeName,
  toCoinType,
  type NameRecord,
} from '../../slices/domain/account/names'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { delay } from '../../slices/domain/async/timers'
import { NAME_LOOKUP_DEBOUNCE_MS } from '../../slices/domain/trade/limits'
import type { Recipient } from '../../slices/domain/trade/transfer'
import { asAutomatic } from '../../slices/intent'
import { clipboardDiffered, recipientRead, recipientTyped, selectSend } from '../../slices/send'
import type { ChainAdapter } from '../../adapters/types'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { isSameSender, requireSender } from './account'
import { addressIn } from './addressIn'

/** SLIP-44 coin type of Ether. Its address is used when a name has no address for an EVM network. */
const ETHER = '60'
const ETHEREUM = 'eip155:1'
/** Longer than any address or name. */
const RECIPIENT_CHARS_MAX = 300

/** A text that cannot be a name in any registry. */
const NO_NAME = { name: null, hash: '' }

type Answer = Exclude<Recipient, { step: 'empty' }>
type Adapter = Pick<ChainAdapter, 'normaliseAddress' | 'normaliseName'>

/**
 * Resolves a typed recipient: an address in the chain's format, or a name, which is looked up when typing has paused.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, or `REQUEST_ABORTED` when the text changed meanwhile
 */
export async function readRecipient(typed: string, fx: AppEffectApi): Promise<void> {
  if (typed.trim() === '') return
  const sender = requireSender(fx)
  const { recipient } = selectSend(fx.getState())
  const isCurrent = () =>
    isSameSender(sender, fx.getState()) && selectSend(fx.getState()).recipient === recipient
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const { chainNamespace } = sender.network
  try {
    const adapter = await still(fx.extra.adapters.adapter(chainNamespace))
    const address = addressIn(typed.trim(), adapter)
    const answer: Answer = address
      ? { step: 'found', text: typed, address, name: null }
      : await still(lookUp({ text: typed, network: sender.network, adapter }, still, fx))
    fx.dispatch(recipientRead(answer))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(recipientRead({ step: 'refused', text: typed, reason: 'unreached' }))
    throw error
  }
}

/** Uses the clipboard's text as the recipient, if the browser allows reading it. */
export async function pasteRecipient(_: void, fx: AppEffectApi): Promise<void> {
  const sender = requireSender(fx)
  const still = whileCurrent(() => isSameSender(sender, fx.getState()), fx, 'REQUEST_ABORTED')
  const clipboard = await still(fx.extra.host.readClipboard())
  if (!clipboard) return
  const text = clipboard.text.slice(0, RECIPIENT_CHARS_MAX)
  fx.dispatch(asAutomatic(recipientTyped(text)))
  const adapter = await still(fx.extra.adapters.adapter(sender.network.chainNamespace))
  const copied = adapter.normaliseAddress(clipboard.copied?.trim())
  const pasted = addressIn(text.trim(), adapter)
  if (copied && pasted && copied !== pasted) fx.dispatch(clipboardDiffered({ text, copied }))
}

async function lookUp(
  input: { text: string; network: Network; adapter: Adapter },
  still: Still,
  fx: AppEffectApi,
): Promise<Answer> {
  const { text, network, adapter } = input
  const { caipNetworkId } = network
  const { name, hash } = (await still(adapter.normaliseName?.(text.trim()) ?? null)) ?? NO_NAME
  // Waits for a pause in typing first, so that an incomplete address is not rejected.
  await still(delay(NAME_LOOKUP_DEBOUNCE_MS, fx.signal))
  if (!mayBeName(name)) return { step: 'refused', text, reason: 'misshapen' }
  const { lookUpName } = namesApi.endpoints
  const asked = fx.dispatch(lookUpName.initiate({ caipNetworkId, name }, { subscribe: false }))
  const { data } = await still(asked)
  const isAnswered = data?.source === 'service'
  // The reply must have the requested name: a service could return the record of another one.
  const record = isAnswered && data.record?.name.toLowerCase() === name ? data.record : null
  if (record) return answered(addressOf(record, caipNetworkId), input, name)
  // A service may know only its own names.
  const registry = registryFor(network, fx.getState().networks.all)
  if (!registry) return { step: 'refused', text, reason: isAnswered ? 'unknown' : 'unreached' }
  return answered(await still(ensAddress({ hash, network }, registry, fx)), input, name)
}

function answered(
  found: NameAddress | null,
  { text, adapter }: { text: string; adapter: Adapter },
  name: string,
): Answer {
  const address = found && addressIn(found.address, adapter)
  if (!address) return { step: 'refused', text, reason: 'unknown' }
  const answer: Answer = { step: 'found', text, address, name }
  return found.isEthereumAddress ? { ...answer, isEthereumAddress: true } : answer
}

/**
 * The address of a name on an EVM network, in the order of ENSIP-19: this network's, the default for EVM networks,
 * Ethereum's; null when the name has none of them.
 */
function addressOf({ addresses }: NameRecord, caipNetworkId: CaipNetworkId): NameAddress | null {
  if (namespaceOf(caipNetworkId) !== 'eip155') return null
  const isEthereum = caipNetworkId === ETHEREUM
  const own = addresses[toCoinType(Number(referenceOf(caipNetworkId)))]
  const ether = addresses[ETHER]
  // Names registered here have Ethereum's address under either coin type.
  const found = own ?? (isEthereum ? ether : undefined) ?? addresses[DEFAULT_EVM_COIN_TYPE]
  if (found) return { address: found.address, isEthereumAddress: false }
  return ether ? { address: ether.address, isEthereumAddress: true } : null
}
