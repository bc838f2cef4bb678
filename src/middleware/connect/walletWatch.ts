import type { LiveConnection, WalletEvent } from '../../adapters/types'
import type { Namespace } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'

/** A connected wallet. Outside the store, because it contains functions. */
export type Watched = { connectorId: string; name: string; live: LiveConnection }

/** The connected wallets and the subscriptions to them, one per namespace. */
export type WalletWatch = {
  /** Replaces the wallet of a namespace; `onEvent` gets the events of the new one. */
  watch(namespace: Namespace, wallet: Watched, onEvent: (event: WalletEvent) => void): void
  /** The wallet of a namespace. Each connection has a new object, also for the same wallet. */
  get(namespace: Namespace): Watched | undefined
  /** Stops listening to a wallet, but keeps it until `stop` or a replacement. */
  mute(namespace: Namespace): void
  stop(namespace: Namespace): void
  /** Notes that a silent query has started; the returned function ends it. */
  beginAsking(connectorId: string): () => void
  isAsked(connectorId: string): boolean
  /** Notes a prompt that the wallet shows until `answer` settles. */
  notePrompt(wallet: string, answer: Promise<unknown>): void
  /** The answer to the oldest open prompt of a wallet; it outlives the attempt that opened it. */
  openPrompt(wallet: string): Promise<unknown> | undefined
  /** Notes a wallet that an earlier visit stored as connected. */
  noteStored(connectorId: string): void
  /** Whether a wallet was connected in this visit or stored by an earlier one. Paired wallets differ by name. */
  knows(wallet: Pick<Watched, 'connectorId' | 'name'>): boolean
  /** Stops everything when the widget is destroyed. */
  stopAll(): void
  isOver(): boolean
}

/** Creates the subscriptions of one widget. */
export function createWalletWatch(): WalletWatch {
  const live = new Map<Namespace, Watched>()
  const subscriptions = new Map<Namespace, () => void>()
  /** Names of the wallets that were connected, by connector id; empty if only the id is stored. */
  const known = new Map<string, Set<string>>()
  /** Connector ids of wallets with a running silent query, one entry per query. */
  const asked: string[] = []
  const prompts = new Set<{ wallet: string; answer: Promise<unknown> }>()
  const noted = { over: false }
  const mute = (namespace: Namespace) => {
    subscriptions.get(namespace)?.()
    subscriptions.delete(namespace)
  }
  const stop = (namespace: Namespace) => {
    mute(namespace)
    live.delete(namespace)
  }
  const namesOf = (connectorId: string) => {
    const names = known.get(connectorId) ?? new Set()
    known.set(connectorId, names)
    return names
  }
  return {
    get: (namespace) => live.get(namespace),
    mute,
    stop,
    watch(namespace, wallet, onEvent) {
      stop(namespace)
      live.set(namespace, wallet)
      namesOf(wallet.connectorId).add(wallet.name)
      subscriptions.set(namespace, wallet.live.subscribe(onEvent))
    },
    beginAsking(connectorId) {
      asked.push(connectorId)
      return () => void asked.splice(asked.indexOf(connectorId), 1)
    },
    isAsked: (connectorId) => asked.includes(connectorId),
    notePrompt(wallet, answer) {
      const prompt = { wallet, answer }
      const end = () => prompts.delete(prompt)
      prompts.add(prompt)
      answer.then(end, end)
    },
    openPrompt: (wallet) => [...prompts].find((prompt) => prompt.wallet === wallet)?.answer,
    noteStored: (connectorId) => void namesOf(connectorId),
    knows({ connectorId, name }) {
      const names = known.get(connectorId)
      if (!names) return false
      return connectorId !== PAIRING_CONNECTOR_ID || names.size === 0 || names.has(name)
    },
    stopAll() {
      noted.over = true
      ;[...live.keys()].forEach(stop)
    },
    isOver: () => noted.over,
  }
}
