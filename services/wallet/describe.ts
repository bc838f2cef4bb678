import { formatEther, hexToBytes, size } from 'viem'
import type { Hex } from 'viem'
import { chainName } from './chains'
import type { ChainBook } from './chains'
import type { EvmAsk, EvmCall } from './evmAsk'

/** A request in plain language: a headline, labelled facts, and the text or data to sign. */
export type Description = {
  title: string
  facts: { label: string; value: string }[]
  text?: string
}

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** The text in signed bytes, or the hex when the bytes are not readable UTF-8. */
export function readableText(data: Hex): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data))
    return CONTROL.test(text.replaceAll('\r\n', '\n')) ? data : text
  } catch {
    return data
  }
}

const symbolOf = (book: ChainBook, chainId: number) => book.get(chainId)?.symbol ?? 'ETH'

function callFacts(call: EvmCall, book: ChainBook, chainId: number) {
  const data = call.data && call.data !== '0x' ? call.data : undefined
  return [
    { label: 'To', value: call.to ?? 'a new contract' },
    { label: 'Amount', value: `${formatEther(call.value ?? 0n)} ${symbolOf(book, chainId)}` },
    ...(data ? [{ label: 'Data', value: `${size(data)} bytes, ${data.slice(0, 10)}…` }] : []),
  ]
}

/** Describes a request for the user; `chainId` is the active chain. */
export function describeAsk(ask: EvmAsk, book: ChainBook, chainId: number): Description {
  const network = { label: 'Network', value: chainName(book, chainId) }
  switch (ask.kind) {
    case 'message':
      return {
        title: 'Sign a message',
        facts: [{ label: 'Account', value: ask.from }],
        text: readableText(ask.data),
      }
    case 'typedData':
      return {
        title: `Sign typed data: ${ask.typedData.primaryType}`,
        facts: [{ label: 'Account', value: ask.from }, network],
        text: JSON.stringify({ domain: ask.typedData.domain, ...ask.typedData.message }, null, 2),
      }
    case 'transaction': {
      const { transaction } = ask
      const call = { ...transaction, data: transaction.data ?? transaction.input }
      return {
        title: 'Send a transaction',
        facts: [{ label: 'From', value: ask.from }, ...callFacts(call, book, chainId), network],
      }
    }
    case 'calls': {
      const calls = ask.bundle.calls.flatMap((call, index) => [
        { label: 'Call', value: `${index + 1} of ${ask.bundle.calls.length}` },
        ...callFacts(call, book, ask.chainId),
      ])
      const where = { label: 'Network', value: chainName(book, ask.chainId) }
      return { title: 'Send several calls, one after another', facts: [...calls, where] }
    }
    case 'switchChain':
      return {
        title: `Switch to ${chainName(book, ask.chainId)}`,
        facts: [
          { label: 'From', value: chainName(book, chainId) },
          { label: 'To', value: chainName(book, ask.chainId) },
        ],
      }
    case 'addChain':
      return {
        title: `Add and use ${ask.chain.name}`,
        facts: [
          { label: 'Chain id', value: String(ask.chain.id) },
          { label: 'Node', value: ask.chain.rpcUrl },
        ],
      }
    case 'watchAsset':
      return {
        title: `Show ${ask.symbol} in the wallet`,
        facts: [{ label: 'Token', value: ask.address }],
      }
  }
}

/** The whole description as lines of text, for a screen reader or a test. */
export const descriptionText = ({ title, facts, text }: Description) =>
  [title, ...facts.map(({ label, value }) => `${label}: ${value}`), ...(text ? [text] : [])].join(
    '\n',
  )
