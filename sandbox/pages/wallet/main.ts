import { isAddressEqual } from 'viem'
import { bitcoinKeys } from '../shared/bitcoin/keys'
import { cosmosKeys } from '../shared/cosmos/keys'
import { polkadotKeys } from '../shared/polkadot/keys'
import { byId, keepList, make } from '../../../services/wallet/dom'
import { backendUrl, evmChains, loadSandboxConfig, solanaChains } from '../shared/sandboxConfig'
import { proposalCard, requestCard, sessionRow } from './cards'
import type { Answering } from './cards'
import { createSandboxWallet } from './client'
import type { SandboxWallet } from './client'
import { pairingLink } from './pairingLink'
import type { Proposal } from './proposals'
import type { WalletAsk } from './requests'

/** A network that no site of the sandbox supports, for tests of that case. */
const ELSEWHERE = 999
const ONE_CLICK_KEY = 'sandbox-wallet:one-click'

const say = (text: string) => void (byId('status').textContent = text)
const reason = (error: unknown) => (error instanceof Error ? error.message : 'it failed')

const answer: Answering = (work, done) =>
  void work().then(
    () => say(done),
    (error: unknown) => say(`Failed: ${reason(error)}`),
  )

const input = (id: string) => {
  const element = byId(id)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
    throw new Error(`"${id}" takes no input.`)
  return element
}

async function startWallet() {
  const config = await loadSandboxConfig(backendUrl(location, -3))
  const chains = evmChains(config)
  const metadata = {
    name: 'Sandbox Wallet',
    description: 'A test wallet for local chains',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  }
  return createSandboxWallet({
    relayUrl: config.urls.relay,
    projectId: config.projectId,
    accounts: config.accounts.eip155,
    solana: { accounts: config.accounts.solana, chains: solanaChains(config) },
    bitcoin: bitcoinKeys(config),
    polkadot: polkadotKeys(config),
    cosmos: cosmosKeys(config),
    rpcUrls: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
    networkNames: Object.fromEntries(chains.map(({ id, name }) => [id, name])),
    storage: 'browser',
    metadata,
    oneClick: localStorage.getItem(ONE_CLICK_KEY) !== 'off',
  })
}

function showLists(wallet: SandboxWallet) {
  const named = (ids: number[]) =>
    ids.map((id) => wallet.networks().find((network) => network.id === id)?.name ?? `chain ${id}`)
  const questions = keepList<Proposal | WalletAsk>(
    byId('questions'),
    ({ id }) => String(id),
    (item) =>
      'kind' in item
        ? proposalCard(item, wallet.selected.account, answer)
        : requestCard(item, answer),
  )
  const sites = keepList<ReturnType<SandboxWallet['sessions']>[number]>(
    byId('sites'),
    (session) => [session.topic, ...session.chainIds, ...session.addresses].join(),
    (session) =>
      sessionRow(session, named(session.chainIds), () =>
        answer(() => wallet.disconnect(session.topic), `Disconnected from ${session.name}`),
      ),
  )
  const draw = () => {
    questions([...wallet.proposals(), ...wallet.requests()])
    sites(wallet.sessions())
    byId('no-sites').hidden = wallet.sessions().length > 0
    input('account').value = wallet.selected.account
    input('network').value = String(wallet.selected.chainId)
  }
  wallet.onChange(draw)
  draw()
}

function wireChoices(wallet: SandboxWallet) {
  const [account, network, oneClick] = [input('account'), input('network'), byId('one-click')]
  account.append(
    ...wallet.addresses.map((address) =>
      make('option', { value: address }, `${address.slice(0, 6)}…${address.slice(-4)}`),
    ),
  )
  network.append(
    ...wallet.networks().map(({ id, name }) => make('option', { value: String(id) }, name)),
    make('option', { value: String(ELSEWHERE) }, `Chain ${ELSEWHERE}, which no site here supports`),
  )
  account.addEventListener('change', () => {
    const chosen = wallet.addresses.find((address) => address === account.value)
    if (chosen && !isAddressEqual(chosen, wallet.selected.account)) wallet.selected.account = chosen
  })
  network.addEventListener('change', () => {
    wallet.selected.chainId = Number(network.value)
  })
  byId('emit-accounts').addEventListener('click', () =>
    answer(() => wallet.emitAccountsChanged([account.value]), 'Sites know the account'),
  )
  byId('emit-chain').addEventListener('click', () =>
    answer(() => wallet.emitChainChanged(Number(network.value)), 'Sites know the network'),
  )
  if (!(oneClick instanceof HTMLInputElement)) return
  oneClick.checked = localStorage.getItem(ONE_CLICK_KEY) !== 'off'
  oneClick.addEventListener('change', () => {
    localStorage.setItem(ONE_CLICK_KEY, oneClick.checked ? 'on' : 'off')
    wallet.setOneClick(oneClick.checked)
  })
}

function wirePairing(wallet: SandboxWallet) {
  const uri = input('uri')
  const pair = (link: string) => {
    if (!/^wc:[0-9a-f]{64}@2\?.*symKey=/.test(link)) return say('This is not a pairing link.')
    say('Waiting for the site')
    wallet.pair(link).then(
      () => void (uri.value = ''),
      (error: unknown) => say(`This link does not work: ${reason(error)}`),
    )
  }
  byId('pair').addEventListener('submit', (event) => {
    event.preventDefault()
    pair(uri.value.trim())
  })
  wallet.onProposal(({ name }) => say(`${name} asks`))
  wallet.onRequest(({ name }) => say(`${name} asks`))
  const link = pairingLink(location.search)
  // A link works once, so a reload must not use it again.
  if (location.search || location.pathname !== '/') history.replaceState(null, '', '/')
  if (link) pair(link)
}

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light'

startWallet().then(
  (wallet) => {
    wireChoices(wallet)
    showLists(wallet)
    say('Ready')
    wirePairing(wallet)
  },
  (error: unknown) => say(`The wallet did not start: ${reason(error)}`),
)
