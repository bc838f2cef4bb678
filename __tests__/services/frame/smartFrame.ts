import { generatePrivateKey } from 'viem/accounts'
import type * as z from 'zod/mini'
import { createApprovals, type OpenApproval } from '../../../services/frame/page/approvals'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import type { Login } from '../../../services/frame/page/login'
import { createListedGrants } from '../../../services/frame/page/listedGrants'
import { createOperations } from '../../../services/frame/page/operations'
import type { Paymasters } from '../../../services/frame/page/paymasters'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import { createRpc, type RpcRequest } from '../../../services/frame/page/rpc'
import type { Service } from '../../../services/frame/page/service'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import type { DelegationState } from '../../../services/frame/smartAccounts'
import type { SealedStore, StoredSession } from '../../../services/frame/page/vault'
import { RpcError } from '../../../services/wallet/rpcError'

export const ONE = { id: 31337, name: 'Sandbox One', rpcUrl: '', symbol: 'ETH' }
export const SITE = 'https://fieldnotes.example'
export const OWNER = '0x1000000000000000000000000000000000000001'
export const SMART = '0x2000000000000000000000000000000000000002'
export const FRIEND = '0x3000000000000000000000000000000000000003'
export const ENTRY_POINT = '0x4000000000000000000000000000000000000004'

/** Records of a device, which are parsed again when read. */
export function memoryStore(): SealedStore & { held: Map<string, string> } {
  const held = new Map<string, string>()
  return {
    held,
    async load<T>(name: string, shape: z.ZodMiniType<T>) {
      const text = held.get(name)
      return text === undefined ? null : (shape.safeParse(JSON.parse(text)).data ?? null)
    },
    async change<T>(name: string, shape: z.ZodMiniType<T>, next: (now: T | null) => unknown) {
      const text = held.get(name)
      const now = text === undefined ? null : (shape.safeParse(JSON.parse(text)).data ?? null)
      held.set(name, JSON.stringify(next(now)))
    },
  }
}

type ListedGrant = Parameters<Service['keepGrant']>[0] & { ended: boolean }

type Bundler = (method: string, params: readonly unknown[]) => { result?: unknown; error?: object }

/** A bundler for which all calls fail. */
const failing: Bundler = () => ({ error: { code: -32521, message: 'The calls fail' } })

/**
 * A frame whose login has a smart account on the first network, with a service that the test
 * controls.
 */
export function frame({
  accountType,
  bundler = failing,
  store = memoryStore(),
  seconds = () => 1_000_000,
  site = SITE,
  list = [],
  simulate = () => null,
  paymasters,
  nonce = () => 0n,
  delegation,
}: {
  accountType?: 'eoa' | 'smartAccount'
  bundler?: Bundler
  store?: SealedStore
  seconds?: () => number
  site?: string
  /** Content of the owner's list. */
  list?: ListedGrant[]
  /** Answer of the operator's node to `eth_simulateV1`. */
  simulate?: () => unknown
  /** Paymasters for operations. */
  paymasters?: Paymasters
  /** Nonce of the account's next operation. */
  nonce?: () => bigint
  /** The code of the plain account. */
  delegation?: () => DelegationState
} = {}) {
  let stored: StoredSession = {
    token: 't',
    email: 'ann@site.test',
    address: OWNER,
    serviceShare: '',
    ...(accountType && { accountType }),
  }
  const asked: { method: string; params: readonly unknown[] }[] = []
  const listService: Pick<Service, 'keepGrant' | 'endGrant' | 'grantStands'> = {
    async keepGrant(grant) {
      list.push({ ...grant, ended: false })
      return {}
    },
    async endGrant({ context }) {
      for (const one of list) if (one.context === context) one.ended = true
      return {}
    },
    grantStands: async ({ context }) => ({
      stands: list.some((one) => one.context === context && !one.ended),
    }),
  }
  const service: Pick<Service, 'account' | 'bundler' | 'assets' | 'simulation'> = {
    account: async () => ({
      address: SMART,
      implementation: 'latchkey',
      owner: OWNER,
      entryPoint: ENTRY_POINT,
      factory: FRIEND,
      factoryData: '0x1234',
      deployed: false,
      nonce: nonce(),
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      delegation: delegation?.(),
    }),
    async bundler(_token, _chainId, { method, params }) {
      asked.push({ method, params })
      return bundler(method, params) as Awaited<ReturnType<Service['bundler']>>
    },
    simulation: async () => ({ result: simulate() }),
    assets: async () => [
      {
        address: 'native',
        balance: '0x5',
        type: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, value: 0 },
      },
      {
        address: FRIEND,
        balance: '0x7',
        type: 'erc20',
        metadata: { name: 'Coin', symbol: 'COIN', decimals: 6, price: 1, value: 0 },
      },
    ],
  }
  const smartAccounts = createSmartAccounts(
    {
      session: async () => stored,
      changeSession: async (_token, next) => void (stored = next(stored) ?? stored),
    },
    service,
    [31337],
  )
  const shown: (OpenApproval | null)[] = []
  const privateKey = generatePrivateKey()
  const login = {
    isConnected: async () => true,
    user: async () => ({ email: 'ann@site.test', address: OWNER }),
    openKey: async () => ({ address: OWNER, privateKey }),
  } as unknown as Login // The test needs only the parts of a login that open a smart account.
  const permissions = createPermissionBook(store, seconds)
  const rpc = createRpc({
    login,
    smartAccounts,
    operations: createOperations(smartAccounts),
    bundles: createStoredBundles(store, site, () => seconds() * 1000),
    permissions,
    listed: createListedGrants({ session: async () => stored }, listService),
    approvals: createApprovals((open) => shown.push(open)),
    active: () => ({ chainId: 31337, rpcUrl: undefined }),
    site,
    paymasters,
  })
  const ask = (method: string, params?: unknown, more: Partial<RpcRequest> = {}) =>
    rpc({ method, params, ...more })
  const codeOf = (method: string, params?: unknown, more?: Partial<RpcRequest>) =>
    ask(method, params, more).then(
      () => null,
      (error: unknown) => (error instanceof RpcError ? error.code : String(error)),
    )
  /** Sends a request, and approves what is displayed; returns both. */
  async function approved(method: string, params?: unknown) {
    const before = shown.length
    const answer = ask(method, params)
    answer.catch(() => undefined)
    await until(() => shown.length > before)
    const card = shown[before]
    await card?.fee?.text()
    card?.approve()
    return { card, answer: await answer }
  }
  return {
    ask,
    approved,
    codeOf,
    shown,
    asked,
    permissions,
    list,
    smartAccounts,
    privateKey,
    stored: () => stored,
  }
}

/** Waits for the effects of promises that have settled already. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
  expect(isSo()).toBe(true)
}
