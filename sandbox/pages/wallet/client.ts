import type { WalletKitTypes } from '@reown/walletkit'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import { createInbox } from './inbox'
import type { KeyValueStorage } from './memoryStorage'
import { createMemoryStorage } from './memoryStorage'
import { readProposal, readSignIn } from './proposals'
import type { Proposal } from './proposals'
import { createQuietKit } from './quietKit'
import type { Kit } from './quietKit'
import { createRequestReader } from './requests'
import type { WalletAsk } from './requests'
import { createSessions } from './sessions'
import { createWalletState, type OtherKeys } from './walletState'

/**
 * Options of a pairing wallet; sites can use the namespaces besides eip155 for which there are
 * keys.
 */
export type SandboxWalletOptions = OtherKeys & {
  /** Websocket URL of the relay. */
  relayUrl: string
  projectId: string
  /** Keys; the first account is initially selected. */
  accounts: readonly TestAccount[]
  /** Node URL by chain id; the first chain is initially selected. */
  rpcUrls: Record<number, string>
  /** Names of the networks by chain id, for display. */
  networkNames?: Record<number, string>
  /** Memory by default. `browser` means IndexedDB, so that sessions survive reloads. */
  storage?: KeyValueStorage | 'browser'
  /** Separates two wallets in one realm; a new prefix by default for memory. */
  storagePrefix?: string
  /** Metadata of the wallet for sites. */
  metadata?: { name: string; description: string; url: string; icons: string[] }
  /** Whether it answers one-click sign-in; with false sites fall back to a plain connection. */
  oneClick?: boolean
}

const METADATA = {
  name: 'Sandbox Wallet',
  description: 'A test wallet for local chains',
  url: 'http://127.0.0.1:5304',
  icons: [],
}

/**
 * Starts a real pairing wallet with test keys; works in a page and in Node. Listeners are called
 * for requests that already wait, and for later ones.
 * @example
 * const wallet = await createSandboxWallet({ relayUrl, projectId, accounts, rpcUrls })
 * wallet.onProposal((proposal) => void proposal.approve())
 * wallet.onRequest((request) => void request.approve())
 * await wallet.pair(uri)
 */
export async function createSandboxWallet(options: SandboxWalletOptions) {
  const kit = await createQuietKit(kitOptions(options))
  const state = createWalletState(options.accounts, namedChains(options), options)
  const changes = new Set<() => void>()
  const changed = () => {
    for (const listener of [...changes]) listener()
  }
  const proposals = createInbox<Proposal>(changed)
  const requests = createInbox<WalletAsk>(changed)
  const sessions = createSessions(kit, state, changed)
  const readRequest = createRequestReader(kit, state, sessions, requests.remove)

  const takeRequest = (event: WalletKitTypes.SessionRequest) =>
    void readRequest(event).then((ask) => ask && requests.add(ask))
  const takeSignIn = (event: WalletKitTypes.SessionAuthenticate) =>
    proposals.add(readSignIn(kit, state, event, proposals.remove))
  kit.on('session_proposal', (event) =>
    proposals.add(readProposal(kit, state, event, proposals.remove)),
  )
  kit.on('session_request', takeRequest)
  kit.on('session_delete', changed)
  kit.on('proposal_expire', ({ id }) => proposals.remove(id))
  kit.on('session_request_expire', ({ id }) => requests.remove(id))

  /**
   * Without a listener for one-click requests, the client uses the plain proposal that the site
   * sends as well.
   */
  function setOneClick(on: boolean) {
    kit.off('session_authenticate', takeSignIn)
    if (on) kit.on('session_authenticate', takeSignIn)
  }
  setOneClick(options.oneClick ?? true)
  for (const waiting of kit.getPendingSessionRequests()) takeRequest(pendingAsEvent(waiting))

  return {
    /** Opens a pairing; throws when the URI is malformed, expired or used. */
    pair: (uri: string) => kit.pair({ uri }),
    onProposal: proposals.subscribe,
    onRequest: requests.subscribe,
    /** Called whenever sessions, open requests or the selection may have changed. */
    onChange(listener: () => void) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    proposals: proposals.items,
    requests: requests.items,
    sessions: sessions.list,
    disconnect: sessions.disconnect,
    emitChainChanged: sessions.emitChainChanged,
    emitAccountsChanged: sessions.emitAccountsChanged,
    setOneClick,
    /** The addresses of the wallet's keys. */
    addresses: state.engine.addresses,
    /** The networks the wallet knows. */
    networks: state.book.all,
    /** The account and network that the next connection gets first; can be changed. */
    selected: state.selected,
    /** Closes the socket and stops the timers; sessions stay stored. */
    async close() {
      const { heartbeat, relayer } = kit.core
      heartbeat.stop()
      await relayer.transportClose()
      // A late acknowledgement would otherwise open the socket again and keep the process alive.
      relayer.transportOpen = async () => undefined
    },
  }
}

/** A running pairing wallet. */
export type SandboxWallet = Awaited<ReturnType<typeof createSandboxWallet>>

function kitOptions({ relayUrl, projectId, metadata, ...options }: SandboxWalletOptions) {
  const inPage = options.storage === 'browser'
  const own = inPage ? 'sandbox-wallet' : `sandbox-wallet-${crypto.randomUUID()}`
  const storage = options.storage === 'browser' ? undefined : options.storage
  return {
    relayUrl,
    projectId,
    metadata: metadata ?? METADATA,
    storagePrefix: options.storagePrefix ?? own,
    ...(inPage ? {} : { storage: storage ?? createMemoryStorage() }),
  }
}

const namedChains = ({ rpcUrls, networkNames = {} }: SandboxWalletOptions) =>
  Object.entries(rpcUrls).map(([key, rpcUrl]) => {
    const id = Number(key)
    return { id, name: networkNames[id] ?? `Chain ${id}`, rpcUrl, symbol: 'ETH' }
  })

// The stored record has all fields of its event except the transport.
const pendingAsEvent = (
  waiting: ReturnType<Kit['getPendingSessionRequests']>[number],
): WalletKitTypes.SessionRequest => waiting
