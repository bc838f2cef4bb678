import { formatEther, size } from 'viem'
import type { Address } from 'viem'
import { describeAsk } from '../shared/describe'
import type { ChainInfo } from '../shared/chains'
import type { EvmAsk } from '../shared/evmAsk'
import { bookOf } from './networks'

/** What the frame signs. */
export type SigningAsk = Extract<EvmAsk, { kind: 'message' | 'typedData' | 'transaction' }>

/** A request as the person reads it. */
export type RequestWords = {
  title: string
  /** One sentence on what the approval does. */
  note?: string
  /** What speaks against approving. */
  warning?: { title: string; text: string }
  /** Text to be signed. */
  text?: string
  facts: { label: string; value: string; kind: 'text' | 'address' }[]
  approve: 'Approve' | 'Sign'
}

const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/** Makes signs visible that turn text around or hide in it. */
export const visibleText = (text: string): string =>
  text.replace(HIDDEN, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase()}⟩`)

const SIGN_IN = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your /i

const hostOf = (origin: string): string => new URL(origin).host

/** Words for a message; one that signs in says where, and that must be the site that asks. */
function messageWords(text: string, site: string): Pick<RequestWords, 'title' | 'warning'> {
  const host = SIGN_IN.exec(text)?.[1]
  if (host === undefined) return { title: 'Sign a message' }
  const title = `Sign in to ${visibleText(host)}`
  if (host.toLowerCase() === hostOf(site)) return { title }
  const warning = `This would sign you in to ${visibleText(host)}, but ${hostOf(site)} is asking.`
  return { title, warning: { title: 'Another site', text: warning } }
}

function transactionTitle(ask: Extract<SigningAsk, { kind: 'transaction' }>, symbol: string) {
  const { to, value = 0n, data, input } = ask.transaction
  const amount = `${formatEther(value)} ${symbol}`
  if (!to) return 'Deploy a contract'
  if (size(data ?? input ?? '0x') === 0) return `Send ${amount}`
  return value > 0n ? `Send ${amount} and call a contract` : 'Call a contract'
}

const isAddressFact = (label: string, value: string) => label === 'To' && value.startsWith('0x')

/** Puts a request into words; `site` is the origin that asks. */
export function requestWords(
  ask: SigningAsk,
  account: Address,
  chain: ChainInfo,
  site: string,
): RequestWords {
  const described = describeAsk(ask, bookOf(chain), chain.id)
  const own = { label: 'Account', value: account, kind: 'text' as const }
  const network = { label: 'Network', value: chain.name, kind: 'text' as const }
  const text = described.text === undefined ? {} : { text: visibleText(described.text) }
  if (ask.kind === 'message') {
    const words = messageWords(described.text ?? '', site)
    const note = 'A signature. It costs nothing and moves nothing by itself.'
    return { ...words, note, ...text, facts: [own, network], approve: 'Sign' }
  }
  if (ask.kind === 'typedData') {
    const { domain, primaryType } = ask.typedData
    const contract = domain.verifyingContract
    return {
      title: `Sign “${visibleText(primaryType)}”`,
      note: 'A signature. Whoever holds it may use it later, without asking again.',
      ...text,
      facts: [
        ...(contract ? [{ label: 'For contract', value: contract, kind: 'address' as const }] : []),
        own,
        network,
      ],
      approve: 'Sign',
    }
  }
  const facts = described.facts
    .filter(({ label }) => label !== 'From' && label !== 'Network')
    .map((fact) => ({
      ...fact,
      kind: isAddressFact(fact.label, fact.value) ? ('address' as const) : ('text' as const),
    }))
  return {
    title: transactionTitle(ask, chain.symbol),
    facts: [...facts, { ...own, label: 'From' }, network],
    approve: 'Approve',
  }
}
