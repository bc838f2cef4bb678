import type { Network } from '../../../src/slices/domain/network/network'
import type { FrameConfig } from '../../../src/adapters/frame/address'
import { createFrameClient } from '../../../src/adapters/frame/client'
import { createStoredKeys } from '../../../src/adapters/frame/storedKeys'
import type { FrameEvent } from '../../../src/adapters/frame/types'
import { createRandom } from '../../../src/adapters/browser/random'
import { errorNumber, toErrorRecord } from '../../../src/slices/domain/errors/records'
import { toNetwork } from '../../../src/slices/domain/network/network'

export const ORIGIN = 'https://frame.test'
export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** An account on Solana. */
const OWNER = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = (id: number) =>
  toNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [`https://node.test/${id}`] } },
  })
export const ONE = network(31337)
export const TWO = network(31338)
export const SOLANA = toNetwork({
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://solana.test'] } },
})

export const USER = { address: ADDRESS.toLowerCase(), chainId: 31337, email: 'ann@site.test' }

/** A request in the frame. */
export type Posted = { type: string; id: string; payload?: Record<string, unknown> }
type Reply = (request: Posted) => unknown

/** A frame's answer: a payload, or an error to throw. */
const ANSWERS: Record<string, Reply> = {
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [31337] }),
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: () => undefined,
  CONNECT_DEVICE: () => undefined,
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_USER: () => USER,
  SWITCH_NETWORK: ({ payload }) => ({ chainId: payload?.chainId }),
  SET_PREFERRED_ACCOUNT: ({ payload }) => ({ type: payload?.type, address: ADDRESS }),
  SIGN_OUT: () => undefined,
}

/** Storage in memory. */
export function memoryStorage(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

/**
 * A client in the page of the test, and the frame: requests named in `answers` are answered immediately, others wait
 * for `reply`.
 */
export function frameWorld({
  answers = {},
  config = {},
  isReady = true,
  pages = [],
}: {
  answers?: Record<string, Reply | null>
  config?: Partial<FrameConfig>
  isReady?: boolean
  /** Pages that the frame lists with its first message. */
  pages?: readonly string[]
} = {}) {
  const storage = memoryStorage()
  const keys = createStoredKeys({ storage, key: () => 'latchkey/p1/default', now: Date.now })
  const options: FrameConfig = {
    projectId: 'p1',
    metadata: { name: 'Site', description: 'A site', url: 'https://site.test', icons: [] },
    sdk: { type: 'latchkey', version: 'html-viem-0.0.0' },
    backends: {
      secureFrame: `${ORIGIN}/sdk`,
      blockchainApi: 'https://api.test',
    },
    networks: [ONE, TWO, SOLANA],
    networkId: ONE.caipNetworkId,
    debug: false,
    title: 'Embedded wallet',
    paymaster: {},
    ...config,
  }
  const client = createFrameClient({
    page: window,
    config: () => options,
    keys,
    newId: createRandom().id,
    normaliseAddress: (_, address) =>
      [ADDRESS, OTHER, OWNER].find((known) => known.toLowerCase() === address.toLowerCase()) ??
      null,
  })
  const events: FrameEvent[] = []
  client.subscribe((event) => events.push(event))

  const posted: Posted[] = []
  const targets: unknown[] = []
  const waiting = new Set<() => void>()
  const known: Record<string, Reply | null> = { ...ANSWERS, ...answers }

  const iframe = () => document.querySelector('iframe')
  /** A message as the browser delivers it; by default from the frame. */
  function deliver(
    data: unknown,
    { origin = ORIGIN, source = iframe()?.contentWindow ?? null } = {},
  ) {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }
  const nameOf = ({ type }: Posted) => type.replace('@w3m-app/', '')
  function reply(request: Posted, payload: unknown, outcome: 'SUCCESS' | 'ERROR' = 'SUCCESS') {
    deliver({ type: `@w3m-frame/${nameOf(request)}_${outcome}`, id: request.id, payload })
  }
  const refuse = (request: Posted, message: string, code?: number) =>
    reply(request, { message, ...(code !== undefined && { code }) }, 'ERROR')

  function onPosted(request: Posted, targetOrigin: unknown): void {
    posted.push(request)
    targets.push(targetOrigin)
    for (const wake of waiting) wake()
    const answer = known[nameOf(request)]
    if (!answer) return
    queueMicrotask(() => {
      try {
        reply(request, answer(request))
      } catch (error) {
        refuse(request, toErrorRecord(error).details ?? '', errorNumber(error) ?? undefined)
      }
    })
  }
  const ready = () => deliver({ type: '@w3m-frame/READY', payload: { pages } })
  const watcher = new MutationObserver(() => {
    const added = iframe()
    if (!added?.contentWindow || added.dataset.heard) return
    added.dataset.heard = 'yes'
    Object.assign(added.contentWindow, { postMessage: onPosted })
    if (isReady) ready()
  })
  watcher.observe(document.body, { childList: true })

  /** The first request of a name, now or when it is posted. */
  function asked(name: string, after = 0): Promise<Posted> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = posted.slice(after).find((request) => nameOf(request) === name)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    client,
    events,
    keys,
    storage,
    posted,
    targets,
    iframe,
    deliver,
    reply,
    refuse,
    ready,
    asked,
    names: () => posted.map(nameOf),
    end() {
      watcher.disconnect()
      client.destroy()
    },
  }
}

/** The world of a test, destroyed after it. */
export function useFrameWorld() {
  const worlds: { end(): void }[] = []
  afterEach(() => {
    for (const world of worlds.splice(0)) world.end()
  })
  return (input?: Parameters<typeof frameWorld>[0]) => {
    const world = frameWorld(input)
    worlds.push(world)
    return world
  }
}

/** The error code of a promise, or its value. */
export function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => toErrorRecord(error).code)
}

/** A login's state on a network: addresses with their types, the active one first. */
export const activeOn = (network: Network, accounts: Record<string, 'eoa' | 'smartAccount'>) => ({
  network,
  accounts: Object.entries(accounts).map(([address, type]) => ({ address, type })),
  smartAccountDeployed: null,
})
