import { isAddress, isHex } from 'viem'
import { createChainBook } from '../../../services/wallet/chains'
import type { Description } from '../../../services/wallet/describe'
import { button, byId, factList, make } from '../../../services/wallet/dom'
import { createEvmEngine } from '../../../services/wallet/evmEngine'
import { backendUrl, contractHolders, evmChains, loadSandboxConfig } from '../shared/sandboxConfig'
import { createAccount } from '../safe/account'
import { serveOpener } from './protocol'
import { windowWallet } from './wallet'

/**
 * Milliseconds for which the window stays open after an answer, so that another request of the site
 * finds it.
 */
const STAY_MS = 100

const query = new URLSearchParams(location.search)

/** Asks the user in the window. */
function ask({ title, facts, text }: Description, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    const question = make('section', { 'data-testid': 'window-question' }, make('h2', {}, title))
    const answer = (isYes: boolean) => () => {
      question.remove()
      resolve(isYes)
    }
    question.append(
      factList(facts),
      ...(text ? [make('pre', {}, text)] : []),
      button('Reject', { 'data-testid': 'window-reject' }, answer(false)),
      button(yes, { 'data-testid': 'window-approve' }, answer(true)),
    )
    byId('questions').append(question)
  })
}

/** The site that opened the window; only the window itself can verify this. */
function openerOf(): { opener: Window; origin: string } {
  const { opener } = window as { opener: Window | null }
  const origin = query.get('origin')
  if (!opener || !origin) throw new Error('No site has opened this window')
  return { opener, origin }
}

async function start() {
  const backend = backendUrl(location, -3)
  const config = await loadSandboxConfig(backend)
  const [holder] = contractHolders(config)
  const chains = evmChains(config)
  const [chain] = chains
  const { address = '', privateKey = '' } = holder ?? {}
  if (!holder || !chain || !isAddress(address) || !isHex(privateKey))
    throw new Error('The sandbox has no contract account')
  const account = createAccount({ address, key: privateKey, chain })
  await account.fund()
  const book = createChainBook(chains)
  const wallet = windowWallet({
    account,
    engine: createEvmEngine([holder], book),
    book,
    nodeOf: (id) => `${backend}/sandbox/wallet-rpc?chainId=eip155:${id}`,
    ask,
  })
  const { leave } = serveOpener({
    ...openerOf(),
    store: localStorage,
    wallet,
    isSilent: query.get('silent') === 'on',
    onSite: (name) => {
      byId('site').textContent = name
    },
    onAnswered: () =>
      setTimeout(() => {
        if (byId('questions').childElementCount === 0) window.close()
      }, STAY_MS),
  })
  if (query.get('farewell') !== 'off') window.addEventListener('pagehide', leave)
  byId('status').textContent = `Account ${address}`
}

start().catch((error: unknown) => {
  byId('status').textContent = `Failed: ${String(error)}`
})
