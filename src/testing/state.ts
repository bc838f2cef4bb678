import { toQuantity, type Hex } from './bytes'
import { createEmitter } from './emitter'
import { rpcError } from './errors'
import type { TestKey } from './keys'
import type { createMemory, Kept } from './memory'

/** Accounts, chain, permission and lock of a test wallet. Emits an event for each change. */
export type WalletState = ReturnType<typeof createState>

/** Creates the state of a wallet with these accounts from its stored state. */
export function createState(keys: readonly TestKey[], memory: ReturnType<typeof createMemory>) {
  const events = createEmitter()
  let kept = memory.load()
  let online = true

  const inUse = (): Hex[] => {
    const all = keys.map(({ address }) => address)
    const [active] = all.splice(kept.active, 1)
    return active === undefined ? all : [active, ...all]
  }
  const visible = () => (kept.permitted && !kept.locked ? inUse() : [])

  return {
    events,
    kept: () => kept,
    addresses: inUse,
    /** The accounts that the site can see. */
    visible,
    change(change: Partial<Kept>) {
      const before = { accounts: visible().join(), chainId: kept.chainId }
      kept = { ...kept, ...change }
      memory.save(kept)
      if (before.chainId !== kept.chainId) events.emit('chainChanged', toQuantity(kept.chainId))
      if (before.accounts !== visible().join()) events.emit('accountsChanged', visible())
    },
    /** Index of an account by its address, or by its index among the accounts in use. */
    placeOf(account: number | string): number {
      const address = typeof account === 'number' ? inUse()[account] : account
      const place = keys.findIndex((key) => isSame(key.address, address))
      if (place === -1) throw new Error(`The test wallet has no account ${account}.`)
      return place
    },
    /** The key of an account that the site can use; throws 4100 for any other. */
    authorise(address: unknown): TestKey {
      const wanted = address ?? visible()[0]
      const key = keys.find((one) => isSame(one.address, wanted))
      if (!key || visible().length === 0) throw rpcError(4100)
      return key
    },
    isOnline: () => online,
    goOffline() {
      online = false
      events.emit('disconnect', rpcError(4900))
    },
    goOnline() {
      if (online) return
      online = true
      events.emit('connect', { chainId: toQuantity(kept.chainId) })
    },
  }
}

const isSame = (one: string, other: unknown) => one.toLowerCase() === String(other).toLowerCase()
