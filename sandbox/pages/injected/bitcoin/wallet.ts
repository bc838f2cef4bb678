import type { BitcoinEngine } from '../../shared/bitcoin/engine'
import type { InjectedOptions } from '../options'
import { registerRevocably } from '../register'
import type { StateStorage } from '../savedState'
import { leatherShape, satsShape } from './asked'
import { createPerson, type Ask } from '../person'
import { okxShape, standardShape, unisatShape, type Holder } from './shapes'

/** Dependencies of the wallet. */
export type BitcoinDeps = {
  options: InjectedOptions['bitcoin']
  /** Loads the keys and the chain of an account by its index in sandbox.json, on first use. */
  load: (account: number) => Promise<BitcoinEngine>
  ask: Ask
  storage: StateStorage
}

type Shape = InjectedOptions['bitcoin']['shape']
/** Functions of an installed wallet: revoke the permission, and remove the wallet from the page. */
type Placed = { withdraw: () => void; leave?: () => void }

/** The refusal error of each kind of wallet. */
const REFUSALS: Record<Shape, () => unknown> = {
  standard: () => new Error('User rejected the request.'),
  sats: () => ({ code: -32000, message: 'User rejected request.' }),
  leather: () => ({ code: 4001, message: 'User rejected the request' }),
  unisat: () => ({ code: 4001, message: 'User rejected the request.' }),
  okx: () => ({ code: 4001, message: 'User rejected the request.' }),
}

/** Property of the page under which a wallet of the list `btc_providers` is found (WBIP-004). */
const PLACE = 'SandboxBitcoinProvider'

/** Installs a wallet of each form in the page. */
const PLACING: Record<Shape, (holder: Holder) => Placed> = {
  standard(holder) {
    const wallet = standardShape(holder, 'bitcoin:regtest')
    // A page reads the accounts of a wallet with permission immediately, so they are loaded before
    // it is registered.
    const placed: Placed = { withdraw: wallet.withdraw }
    const register = () => (placed.leave = registerRevocably(wallet))
    if (holder.person.control.permitted) void wallet.opened().then(register)
    else register()
    return placed
  },
  sats(holder) {
    const wallet = satsShape(holder)
    const { name, icon } = holder
    const btc_providers = [{ id: PLACE, name, icon, methods: ['signMessage', 'signPsbt'] }]
    Object.assign(window, { [PLACE]: wallet, btc_providers })
    return wallet
  },
  leather(holder) {
    Object.assign(window, { LeatherProvider: leatherShape(holder) })
    return { withdraw: () => undefined }
  },
  unisat(holder) {
    const unisat = unisatShape(holder, { enum: 'BITCOIN_REGTEST' })
    Object.assign(window, { unisat })
    return unisat
  },
  okx(holder) {
    const bitcoin = okxShape(holder)
    Object.assign(window, { okxwallet: { bitcoin } })
    return bitcoin
  },
}

/**
 * A Bitcoin wallet with real keys and the dialogs of the injected one, in one of the forms that
 * wallets have.
 */
export function createBitcoinWallet({ options, load, ask, storage }: BitcoinDeps) {
  const { name, icon, shape } = options
  const key = `sandbox-injected:${name}`
  const person = createPerson(ask, REFUSALS[shape], {
    get: () => storage.getItem(key) === 'true',
    set: (value) => storage.setItem(key, String(value)),
  })
  person.control.autoApprove = options.autoApprove
  const kept: { engine?: Promise<BitcoinEngine> } = {}
  const open = () => (kept.engine ??= load(options.account))
  const placed = PLACING[shape]({ open, person, name, icon })
  return {
    withdraw: placed.withdraw,
    leave: () => placed.leave?.(),
    setAutoApprove: (value: boolean | 'reject') => void (person.control.autoApprove = value),
    get prompts() {
      return person.control.prompts
    },
  }
}
