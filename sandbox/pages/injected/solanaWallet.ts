import { base58 } from '@scure/base'
import type { Description } from '../../../services/wallet/describe'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import { userRejected } from '../../../services/wallet/rpcError'
import { describeSolana, type SolanaAsk } from '../shared/solanaAsk'
import { createSolanaEngine, type SolanaChain, type SolanaEngine } from '../shared/solanaEngine'
import { createEmitter } from './emitter'
import type { InjectedOptions } from './options'
import type { StateStorage } from './savedState'

/** Dependencies of the wallet. */
export type SolanaDeps = {
  options: InjectedOptions['solana']
  /** Loads keys and networks; requests wait for it. */
  load: () => Promise<{ accounts: TestAccount[]; chains: SolanaChain[] }>
  /** Shows a dialog and resolves with the user's answer. */
  ask: (question: Description & { approve: string }) => Promise<boolean>
  storage: StateStorage
}

const FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

type Signing = { account: { address: string } }
type SigningText = Signing & { message: Uint8Array }
type SigningTransaction = Signing & { transaction: Uint8Array; chain?: string }
type Sending = SigningTransaction & { options?: object }

/** A wallet of the Wallet Standard with real keys and the dialogs of the injected one. */
export function createSolanaWallet({ options, load, ask, storage }: SolanaDeps) {
  const key = `sandbox-injected:${options.name}`
  const events = createEmitter()
  const control = { prompts: 0, autoApprove: options.autoApprove }
  const kept: { engine?: Promise<SolanaEngine> } = {}
  // Keys are loaded on first use, so a page that does not use this wallet loads nothing.
  const opened = () =>
    (kept.engine ??= load().then(({ accounts, chains }) => {
      const own = options.accounts.flatMap((index) => accounts[index] ?? [])
      return createSolanaEngine(own, chains)
    }))
  const shared: { addresses: string[] } = { addresses: [] }

  const toAccount = (address: string) => ({
    address,
    publicKey: base58.decode(address),
    chains: options.chains,
    features: FEATURES,
  })
  const accounts = () => shared.addresses.map(toAccount)

  function share(addresses: string[]) {
    shared.addresses = addresses
    storage.setItem(key, JSON.stringify(addresses.length > 0))
    events.emit('change', { accounts: accounts() })
  }

  async function decide(question: Description, approve: string) {
    control.prompts += 1
    // Wallets of this standard have no codes for refusals, only messages.
    const refusal = new Error(userRejected().message)
    if ((control.autoApprove || (await ask({ ...question, approve }))) !== true) throw refusal
  }

  async function connect({ silent = false } = {}) {
    const { addresses } = await opened()
    const isPermitted = storage.getItem(key) === 'true'
    if (!isPermitted && !silent) {
      const facts = addresses.map((value) => ({ label: 'Account', value }))
      await decide({ title: 'Share your address', facts }, 'Connect')
    }
    if (shared.addresses.length === 0 && (isPermitted || !silent)) share(addresses)
    return { accounts: accounts() }
  }

  async function approved(given: SolanaAsk) {
    const engine = await opened()
    if (!shared.addresses.includes(given.address)) throw new Error('The account is not shared.')
    await decide(describeSolana(given, engine), 'Approve')
    return engine
  }

  async function signTransaction(...inputs: SigningTransaction[]) {
    const address = inputs[0]?.account.address ?? ''
    const transactions = inputs.map(({ transaction }) => transaction)
    const engine = await approved({ kind: 'sign', address, transactions })
    return transactions.map((transaction) => ({
      signedTransaction: engine.signTransaction(address, transaction),
    }))
  }

  async function signAndSendTransaction(input: Sending) {
    const { account, transaction, chain: chainId = '', options: sent } = input
    const { address } = account
    const send = {
      kind: 'send',
      address,
      transaction,
      chainId,
      ...(sent && { options: sent }),
    } as const
    const engine = await approved(send)
    return [{ signature: await engine.send(address, transaction, chainId, sent) }]
  }

  const features = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => share([]) },
    'standard:events': {
      version: '1.0.0',
      on(event: 'change', listener: (payload: unknown) => void) {
        events.on(event, listener)
        return () => events.removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage({ account: { address }, message }: SigningText) {
        const engine = await approved({ kind: 'message', address, message })
        return [{ signedMessage: message, signature: engine.sign(address, message) }]
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction,
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction,
    },
  } as const

  return {
    wallet: {
      version: '1.0.0',
      name: options.name,
      icon: options.icon,
      chains: options.chains,
      features,
      get accounts() {
        return accounts()
      },
    } as const,
    /** Shares other accounts with the site; an empty list revokes its permission. */
    setAccounts: share,
    setAutoApprove: (value: boolean | 'reject') => void (control.autoApprove = value),
    info: () => ({ prompts: control.prompts, accounts: [...shared.addresses] }),
  }
}
