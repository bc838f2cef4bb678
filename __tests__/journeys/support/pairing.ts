import {
  bitcoinKeys,
  cosmosKeys,
  createSandboxWallet,
  polkadotKeys,
  type SandboxWallet,
  type SandboxWalletOptions,
} from './remoteWallet'
import type { Proposal } from '../../../sandbox/pages/wallet/proposals'
import type { WalletAsk } from '../../../sandbox/pages/wallet/requests'
import { openConnect, press, reads, sees, seesNoModal } from './steps'
import type { Visit } from './visit'
import type { World } from './world'

// Otherwise the pairing library keeps every client in the global object forever.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** Row of the Connect view that opens pairing with any phone wallet. */
export const PHONE_ROW = 'wallet-selector-walletConnect'

type Networks = World['sandbox']['description']['networks']

const evmNetworks = (networks: Networks) =>
  networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

const solanaNetworks = (networks: Networks) =>
  networks
    .filter(({ chainNamespace }) => chainNamespace === 'solana')
    .map(({ caipNetworkId: id, name, rpcUrls }) => {
      return { id, name, rpcUrl: rpcUrls.default.http[0] ?? '' }
    })

/** Starts a real pairing wallet in Node with the sandbox's keys; closed after the test. */
export async function startWallet(
  world: World,
  options: Partial<SandboxWalletOptions> = {},
): Promise<SandboxWallet> {
  const { urls, projectId, accounts, networks } = world.sandbox.description
  const wallet = await createSandboxWallet({
    relayUrl: urls.relay,
    projectId,
    accounts: accounts.eip155,
    solana: { accounts: accounts.solana, chains: solanaNetworks(networks) },
    bitcoin: bitcoinKeys(world.sandbox.description),
    polkadot: polkadotKeys(world.sandbox.description),
    cosmos: cosmosKeys(world.sandbox.description),
    rpcUrls: Object.fromEntries(
      evmNetworks(networks).map(({ id, rpcUrls }) => [id, rpcUrls.default.http[0] ?? '']),
    ),
    networkNames: Object.fromEntries(evmNetworks(networks).map(({ id, name }) => [id, name])),
    ...options,
  })
  world.afterwards(() => wallet.close())
  return wallet
}

/** Opens the QR code and returns its URI. */
export async function openCode(visit: Visit): Promise<string> {
  const { page } = visit
  await openConnect(visit)
  await press(page, PHONE_ROW)
  await sees(page, 'ConnectingWalletConnect')
  return codeUri(visit)
}

/** The URI of the displayed code; waits until it differs from `than`. */
export async function codeUri({ page }: Visit, than = ''): Promise<string> {
  await page.locator(`[data-testid="qr-code"][uri^="wc:"]:not([uri="${than}"])`).waitFor()
  const uri = await page.getByTestId('qr-code').getAttribute('uri')
  return uri ?? ''
}

const first = <Value>(subscribe: (listener: (value: Value) => void) => () => void) =>
  new Promise<Value>((resolve) => {
    const held: { stop?: () => void } = {}
    held.stop = subscribe((value) => {
      held.stop?.()
      resolve(value)
    })
  })

/** The next proposal the wallet gets. */
export const nextProposal = (wallet: SandboxWallet): Promise<Proposal> => first(wallet.onProposal)

/** The next request the wallet gets. */
export const nextRequest = (wallet: SandboxWallet): Promise<WalletAsk> => first(wallet.onRequest)

/** Scans a code and returns the proposal in the wallet. */
export async function scan(wallet: SandboxWallet, uri: string): Promise<Proposal> {
  const proposal = nextProposal(wallet)
  await wallet.pair(uri)
  return proposal
}

/** Pairs page and wallet like users of both. */
export async function connectPaired(
  visit: Visit,
  wallet: SandboxWallet,
  choice?: Parameters<Proposal['approve']>[0],
): Promise<void> {
  const proposal = await scan(wallet, await openCode(visit))
  await proposal.approve(choice)
  await reads(visit.page, 'status', 'connected')
  await seesNoModal(visit.page)
}

/** Resolves once the wallet has this many sessions. */
export async function holdsSessions(wallet: SandboxWallet, count: number): Promise<void> {
  if (wallet.sessions().length === count) return
  await new Promise<void>((resolve) => {
    const stop = wallet.onChange(() => {
      if (wallet.sessions().length !== count) return
      stop()
      resolve()
    })
  })
}
