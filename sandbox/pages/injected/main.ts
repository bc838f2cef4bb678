import * as z from 'zod/mini'
import {
  backendUrl,
  contractHolders,
  evmChains,
  loadSandboxConfig,
  solanaChains,
} from '../shared/sandboxConfig'
import { createBitcoinEngine } from '../shared/bitcoin/engine'
import { bitcoinKeys } from '../shared/bitcoin/keys'
import { cosmosKeys } from '../shared/cosmos/keys'
import { polkadotKeys } from '../shared/polkadot/keys'
import { announceAsEthereum, announceByEvent } from './announce'
import { createBitcoinWallet } from './bitcoin/wallet'
import { placeSolana } from './coinbaseShape'
import { createCosmosWallet } from './cosmos/wallet'
import { createDialog } from './dialog'
import { InjectedOptions, optionsFromDataset } from './options'
import { createPolkadotWallet } from './polkadot/wallet'
import { createSolanaWallet } from './solanaWallet'
import { uuid } from './uuid'
import { createInjectedWallet } from './wallet'

type Control = ReturnType<typeof createControl>

async function loadTestWorld(backend: string) {
  const config = await loadSandboxConfig(backend)
  return {
    accounts: [...config.accounts.eip155, ...contractHolders(config)],
    chains: evmChains(config),
  }
}

/** Controls of the Wallet Standard wallet for tests. */
function createSolanaControl({ solana: options, backend }: InjectedOptions) {
  const { name, icon } = options
  const showDialog = createDialog({ name, icon, rdns: `${name} (Solana)` })
  const { wallet, info, ...methods } = createSolanaWallet({
    options,
    load: async () => {
      const config = await loadSandboxConfig(backend ?? backendUrl(location, 1))
      return { accounts: config.accounts.solana, chains: solanaChains(config) }
    },
    ask: (question) => showDialog({ ...question, origin: location.origin }),
    storage: localStorage,
  })
  const leave = placeSolana(wallet, options)
  return {
    ...methods,
    /** Removes the wallet from the page. */
    leave,
    get prompts() {
      return info().prompts
    },
    get accounts() {
      return info().accounts
    },
  }
}

/** Controls of the Bitcoin wallet for tests. */
function createBitcoinControl({ bitcoin: options, backend }: InjectedOptions) {
  const { name, icon } = options
  const showDialog = createDialog({ name, icon, rdns: `${name} (Bitcoin)` })
  return createBitcoinWallet({
    options,
    load: async (account) => {
      const config = await loadSandboxConfig(backend ?? backendUrl(location, 1))
      const { keys, explorer } = bitcoinKeys(config)
      return createBitcoinEngine(keys[account] ?? new Uint8Array(), 'regtest', explorer)
    },
    ask: (question) => showDialog({ ...question, origin: location.origin }),
    storage: localStorage,
  })
}

/** Controls of the Cosmos wallet for tests. */
function createCosmosControl({ cosmos: options, backend, icon }: InjectedOptions) {
  const name = 'Sandbox Cosmos'
  const showDialog = createDialog({ name, icon, rdns: options.place })
  return createCosmosWallet({
    options,
    load: async () => cosmosKeys(await loadSandboxConfig(backend ?? backendUrl(location, 1))),
    ask: (question) => showDialog({ ...question, origin: location.origin }),
    storage: localStorage,
  })
}

/** Controls of the Polkadot wallet for tests. */
function createPolkadotControl({ polkadot: options, backend, icon }: InjectedOptions) {
  const name = 'Sandbox Polkadot'
  const showDialog = createDialog({ name, icon, rdns: options.place })
  return createPolkadotWallet({
    options,
    load: async () => polkadotKeys(await loadSandboxConfig(backend ?? backendUrl(location, 1))),
    ask: (question) => showDialog({ ...question, origin: location.origin }),
    storage: localStorage,
  })
}

function createControl(given: unknown) {
  const options = InjectedOptions.parse(given)
  const { name, icon, rdns } = options
  const showDialog = createDialog({ name, icon, rdns })
  const wallet = createInjectedWallet({
    options,
    load: () => loadTestWorld(options.backend ?? backendUrl(location, 1)),
    ask: (question) => showDialog({ ...question, origin: location.origin }),
    storage: localStorage,
    origin: location.origin,
  })
  const { provider, info, follow, refresh, ...methods } = wallet
  addEventListener('storage', (event) => follow(event.key))
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  const identity = { uuid: uuid(), name, icon, rdns }

  const show = () => {
    if (options.announce !== 'legacy') announceByEvent(identity, provider)
    if (options.announce !== 'eip6963') announceAsEthereum(provider)
  }
  if (options.announceDelayMs > 0) setTimeout(show, options.announceDelayMs)
  else show()

  const solana = createSolanaControl(options)
  const bitcoin = createBitcoinControl(options)
  const polkadot = createPolkadotControl(options)
  const cosmos = createCosmosControl(options)

  return {
    ...methods,
    solana,
    bitcoin,
    polkadot,
    cosmos,
    identity,
    provider,
    /** Number of questions to the user, including those that autoApprove answered. */
    get prompts() {
      return info().prompts
    },
    /** Every requested method, in order. */
    get requests() {
      return info().requests
    },
    get accounts() {
      return info().accounts
    },
    get chainId() {
      return info().chainId
    },
    get locked() {
      return info().locked
    },
  }
}

const adder = (value: unknown) => {
  const add: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'add') : undefined
  if (typeof add !== 'function') return null
  return (options: unknown) => void Reflect.apply(add, value, [options])
}

const Preset = z.union([z.array(z.looseObject({})), z.looseObject({})])

/**
 * Creates the wallets that this page configured: in `window.sandboxInjected`, else in the script
 * tag.
 */
function start() {
  const dataset = optionsFromDataset(document.currentScript?.dataset ?? {})
  const preset: unknown = Reflect.get(window, 'sandboxInjected')
  // A second tag adds its wallet to the first one's control object.
  const add = adder(preset)
  if (add) return add(dataset)
  const parsed = Preset.parse(preset ?? {})
  const all = Array.isArray(parsed) ? parsed : [parsed]
  const wallets: Control[] = all.map((own) => createControl({ ...dataset, ...own }))
  const addWallet = (own: unknown) => {
    const added = createControl(own)
    wallets.push(added)
    return added
  }
  const first = wallets[0] ?? {}
  const control = Object.defineProperties(
    { wallets, add: addWallet },
    Object.getOwnPropertyDescriptors(first),
  )
  Reflect.set(window, 'sandboxInjected', control)
}

start()
