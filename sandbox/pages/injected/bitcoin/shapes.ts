import { hex } from '@scure/base'
import type { registerWallet } from '@wallet-standard/wallet'
import type { BitcoinEngine } from '../../shared/bitcoin/engine'
import type { BitcoinKey, InputToSign } from '../../shared/bitcoin/signer'
import { createEmitter } from '../emitter'
import type { Person } from '../person'

/** A wallet's keys and user, shared by all forms of it. */
export type Holder = {
  /** The keys; requests wait until they are loaded. */
  open: () => Promise<BitcoinEngine>
  person: Person
  name: string
  icon: Parameters<typeof registerWallet>[0]['icon']
}

type Listener = (payload: unknown) => void
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const protocolOf = (type: unknown) => (type === 'bip322-simple' ? 'bip322' : 'ecdsa')
type Inputs = { toSignInputs?: readonly InputToSign[]; autoFinalized?: boolean }
/** Names of signature hash types in the Wallet Standard, in the order of their numbers from 1. */
const SIGHASH_NAMES = ['ALL', 'NONE', 'SINGLE']

/** Signs a PSBT in hex after the user's approval. */
export async function signHex({ open, person }: Holder, psbt: string, options: Inputs = {}) {
  const bytes = hex.decode(psbt)
  const { signPsbt } = await open()
  await person.signTransaction(bytes.length)
  const { toSignInputs = [], autoFinalized = true } = options
  return hex.encode(signPsbt(bytes, toSignInputs, autoFinalized))
}

/** Pays after the user's approval. */
export async function pay({ open, person }: Holder, recipient: unknown, amount: unknown) {
  const { pay: send } = await open()
  const satoshi = BigInt(Number(amount))
  await person.pay(text(recipient), satoshi)
  return send(text(recipient), satoshi)
}

/** Shared code of wallets with their own methods and one address. */
function ownMethods(holder: Holder, changed: 'accountsChanged' | 'accountChanged') {
  const { open, person } = holder
  const events = createEmitter()
  const account = async () => {
    const [payment] = (await open()).keys
    if (!payment) throw new Error('There is no account.')
    return payment
  }
  const shared = async () => (person.control.permitted ? [(await account()).address] : [])
  const methods = {
    getAccounts: shared,
    signPsbt: (psbt: string, options?: Inputs) => signHex(holder, psbt, options),
    pushPsbt: async (psbt: string) => (await open()).push(hex.decode(psbt)),
    sendBitcoin: (recipient: string, amount: number) => pay(holder, recipient, amount),
    on: (event: string, listener: Listener) => events.on(event, listener),
    removeListener: (event: string, listener: Listener) => events.removeListener(event, listener),
  }
  const sign = async (message: string, type: unknown) => {
    const { signText } = await open()
    await person.sign(message)
    return signText((await account()).address, message, protocolOf(type))
  }
  const connect = async () => {
    const { address, publicKey } = await account()
    await person.share([address])
    return { address, publicKey }
  }
  /** Revokes the permission, like a user in the wallet. */
  const withdraw = () => {
    person.control.permitted = false
    if (changed === 'accountsChanged') events.emit(changed, [])
    else events.emit(changed, null)
  }
  /** Reports that the address belongs to another network now. */
  const moved = () => shared().then((addresses) => events.emit(changed, addresses))
  return { account, shared, connect, methods, sign, withdraw, moved }
}

/** Unisat, Bitget and Binance. */
export function unisatShape(holder: Holder, chain = { enum: 'BITCOIN_MAINNET' }) {
  const own = ownMethods(holder, 'accountsChanged')
  const { account, shared, connect, methods, sign, withdraw, moved } = own
  return {
    ...methods,
    withdraw,
    moved,
    requestAccounts: () => connect().then(shared),
    getPublicKey: async () => (await account()).publicKey,
    signMessage: sign,
    getChain: async () => chain,
    async switchChain(name: string) {
      chain.enum = name
      return chain
    },
    async disconnect() {
      holder.person.control.permitted = false
    },
  }
}

/** OKX: one object for each network. */
export function okxShape(holder: Holder) {
  const { connect, methods, sign, withdraw } = ownMethods(holder, 'accountChanged')
  return {
    ...methods,
    withdraw,
    connect,
    signMessage: (message: string, { type }: { type?: string } = {}) => sign(message, type),
    async disconnect() {
      holder.person.control.permitted = false
    },
  }
}

/** The number of a signature hash type by its name in the Wallet Standard. */
function typeOf(name: string): number {
  const [base = '', others] = name.split('|')
  const type = SIGHASH_NAMES.indexOf(base) + 1
  return others === 'ANYONECANPAY' ? type | 0x80 : type
}

/** A wallet of the Wallet Standard. */
export function standardShape(holder: Holder, chain: `bitcoin:${string}` = 'bitcoin:mainnet') {
  const { open, person, name, icon } = holder
  const events = createEmitter()
  const features = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const
  const toHandle = ({ publicKey, ...key }: BitcoinKey) => {
    return { ...key, publicKey: hex.decode(publicKey), chains: [chain], features }
  }
  let handles: ReturnType<typeof toHandle>[] = []
  const shared = () => (person.control.permitted ? handles : [])
  const follow = () => events.emit('change', { accounts: shared() })
  /** The accounts exist once the keys are loaded. */
  const opened = async () => {
    const engine = await open()
    handles = engine.keys.map(toHandle)
    return engine
  }
  type Signing = {
    psbt: Uint8Array
    inputsToSign: { signingIndexes: number[]; sigHash?: string }[]
  }
  async function signPsbt({ psbt, inputsToSign }: Signing) {
    const engine = await opened()
    await person.signTransaction(psbt.length)
    const inputs = inputsToSign.flatMap(({ signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({
        index,
        ...(sigHash && { sighashTypes: [typeOf(sigHash)] }),
      })),
    )
    return engine.signPsbt(psbt, inputs, false)
  }
  async function connect() {
    const { keys } = await opened()
    await person.share(keys.map(({ address }) => address))
    follow()
    return { accounts: shared() }
  }
  async function signMessage({
    account,
    message,
  }: {
    account: { address: string }
    message: Uint8Array
  }) {
    const said = new TextDecoder().decode(message)
    const { signTextBytes } = await opened()
    await person.sign(said)
    const signature = signTextBytes(account.address, said)
    return [{ signedMessage: message, signature }]
  }
  return {
    version: '1.0.0' as const,
    name,
    icon,
    chains: [chain],
    opened,
    get accounts() {
      return shared()
    },
    features: {
      'bitcoin:connect': { version: '1.0.0', connect },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: Listener) {
          events.on(event, listener)
          return () => events.removeListener(event, listener)
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          person.control.permitted = false
        },
      },
      'bitcoin:signMessage': { version: '1.0.0', signMessage },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (input: Signing) => [{ signedPsbt: await signPsbt(input) }],
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: async (input: Signing) => [
          { txId: await (await opened()).push(await signPsbt(input)) },
        ],
      },
    },
    withdraw() {
      person.control.permitted = false
      follow()
    },
    /** Reports that the keys belong to another network now. */
    moved: () => opened().then(follow),
  }
}
