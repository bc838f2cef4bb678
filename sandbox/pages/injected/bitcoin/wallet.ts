import type { BitcoinEngine } from '../../shared/bitcoin/engine'
import type { InjectedOptions } from '../options'
import { registerRevocably } from '../register'
import type { StateStorage } from '../savedState'
import { leatherShape, satsShape } from './asked'
import { createPerson, type Ask } from '../person'
import { okxShape, standardShape, unisatShape, type Holder } from './shapes'

/** What the wallet needs from its surroundings. */
export type BitcoinDeps = {
  options: InjectedOptions['bitcoin']
  /** Keys and chain, by their place in sandbox.json; loaded when the wallet is first used. */
  load: (account: number) => Promise<BitcoinEngine>
  ask: Ask
  storage: StateStorage
}

type Shape = InjectedOptions['bitcoin']['shape']
/** What a page sees of a wallet is in place; the ways to take its permission back, and the wallet off the page. */
type Placed = { withdraw: () => void; leave?: () => void }

/** What each kind of wallet says for no. */
const REFUSALS: Record<Shape, () => unknown> = {
  standard: () => new Error('User rejected the request.'),
  sats: () => ({ code: -32000, message: 'User rejected request.' }),
  leather: () => ({ code: 4001, message: 'User rejected the request' }),
  unisat: () => ({ code: 4001, message: 'User rejected the request.' }),
  okx: () => ({ code: 4001, message: 'User rejected the request.' }),
}

/** The name under which a wallet of the list `btc_providers` stands in the page (WBIP-004). */
const PLACE = 'SandboxBitcoinProvider'

/** Puts a wallet into the page the way wallets of its shape do. */
const PLACING: Record<Shape, (holder: Holder) => Placed> = {
  standard(holder) {
    const wallet = standardShape(holder, 'bitcoin:regtest')
    // A page reads the accounts of a wallet that knows it at once, so they are there before the wallet is.
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

/** A Bitcoin wallet with real keys and the dialogs of the injected one, in one of the shapes that wallets have. */
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
