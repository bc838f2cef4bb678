import * as z from 'zod/mini'
import { askNode } from '../../services/wallet/jsonRpc'
import { verifySolana } from '../../src/adapters/siwx/verify/solana'
import { connectPaired, holdsSessions, nextRequest, startWallet } from './support/pairing'
import {
  clearResults,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** The row of the test wallet: the Wallet Standard has no rdns. */
const ROW = 'wallet-selector-Sandbox Solana'
const SIGNATURE = /^\s*[1-9A-HJ-NP-Za-km-z]{80,90}\s*$/
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

const accounts = () => world.sandbox.description.accounts.solana.map(({ address }) => address)
const [owner, friend] = [() => accounts()[0] ?? '', () => accounts()[1] ?? '']
const networkId = () =>
  world.sandbox.description.networks.find(({ chainNamespace }) => chainNamespace === 'solana')
    ?.caipNetworkId ?? ''

const visitSolana = (query: Record<string, string> = {}, solana: object = {}) =>
  world.visit({ query: { adapter: 'solana', ...query }, wallets: [{ solana }] })

async function connect(visit: Visit): Promise<void> {
  const { page } = visit
  await openConnect(visit)
  await press(page, ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

/** The chain's status of a transaction. */
async function statusOf(signature: string): Promise<unknown> {
  const { networks } = world.sandbox.description
  const node = networks.find(({ caipNetworkId }) => caipNetworkId === networkId())?.rpcUrls.default
  const answer = await askNode(node?.http[0] ?? '', 'getSignatureStatuses', [[signature]])
  return z.object({ value: z.tuple([z.looseObject({})]) }).parse(answer).value[0]
}

/** Whether a text of the page is the account's signature over a message. */
const isSigned = (message: string, signature: string | null) =>
  verifySolana({
    chainId: 'solana:any',
    address: owner(),
    message,
    signature: signature ?? '',
    rpcUrls: [],
  })

/** Requests a transaction that the user refuses, then one that is mined. */
async function sends({ page }: Visit): Promise<void> {
  await press(page, 'send-transaction-button')
  await press(page, 'injected-reject')
  await reads(page, 'error', /4001/)
  await press(page, 'send-transaction-button')
  await press(page, 'injected-approve')
  await reads(page, 'tx-hash', SIGNATURE)
  const hash = await page.getByTestId('tx-hash').textContent()
  expect(await statusOf(hash?.trim() ?? '')).toMatchObject({ err: null })
}

/** Signs the message of the page, which the wallet displays before. */
async function signs({ page }: Visit): Promise<void> {
  await press(page, 'sign-message-button')
  await page.getByTestId('injected-request-text').getByText(MESSAGE).waitFor()
  await press(page, 'injected-approve')
  await reads(page, 'signature', SIGNATURE)
  expect(isSigned(MESSAGE, await page.getByTestId('signature').textContent())).toBe(true)
}

test('a wallet of the Wallet Standard connects, signs, lets the site send, is restored and disconnects', async () => {
  const visit = await visitSolana()
  const { page } = visit

  await step('a refused connection stays on its view, and the next try connects', async () => {
    await openConnect(visit)
    await press(page, ROW)
    await press(page, 'injected-reject')
    await press(page, 'connecting-widget-secondary-button')
    await press(page, 'injected-approve')
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
  })

  await step('the page shows account, network and balance', async () => {
    await reads(page, 'address', owner())
    await reads(page, 'network-id', networkId())
    await reads(page, 'caip-address', `${networkId()}:${owner()}`)
    await reads(page, 'balance', /^\s*\d+(\.\d+)? SOL\s*$/)
  })

  await step('it signs a message, and a refusal has code 4001', async () => {
    await signs(visit)
    await press(page, 'sign-message-button')
    await press(page, 'injected-reject')
    await reads(page, 'error', /4001/)
    await clearResults(page)
  })

  await step('the wallet signs a transaction and the site sends it', () => sends(visit))

  await step('a reload restores it without a window, and it signs', async () => {
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'address', owner())
    expect(await page.getByTestId('injected-dialog').count()).toBe(0)
    await signs(visit)
  })

  await step('a disconnect ends it and leaves nothing behind', async () => {
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    expect(JSON.stringify(await storedKeys(visit))).not.toContain(owner())
    await page.reload()
    await reads(page, 'status', 'disconnected')
  })
})

test('a wallet that knows the network sends transactions itself, changes its account, and revokes its permission', async () => {
  const visit = await visitSolana({}, { accounts: [0, 1], chains: [networkId()] })
  const { page } = visit
  await connect(visit)
  await step('the wallet sends', () => sends(visit))
  const share = (addresses: string[]) =>
    page.evaluate((all) => window.sandboxInjected.wallets[0]?.solana.setAccounts(all), addresses)
  await step('the wallet changes its account', async () => {
    await share([friend()])
    await reads(page, 'address', friend())
  })
  await step('the wallet withdraws its permission', async () => {
    await share([])
    await reads(page, 'status', 'disconnected')
  })
})

test('signs in with a text that contains the network, and its signature verifies', async () => {
  const visit = await visitSolana({ siwx: 'required' })
  const { page } = visit
  await connect(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', owner())
  const session = await page.evaluate(() => window.latchkey.getSession())
  expect(session?.message).toContain('wants you to sign in with your Sandbox Solana account:')
  expect(session?.message).toContain(`Chain ID: ${networkId()}`)
  expect(isSigned(session?.message ?? '', session?.signature ?? null)).toBe(true)
  await page.reload()
  await reads(page, 'session', owner())
})

test('the wallet in window.coinbaseSolana connects, signs, sends, is restored and disconnects', async () => {
  const visit = await visitSolana({}, { shape: 'coinbase' })
  const { page } = visit
  await openConnect(visit)
  await press(page, 'wallet-selector-Coinbase Wallet')
  await press(page, 'injected-approve')
  await reads(page, 'caip-address', `${networkId()}:${owner()}`)
  await signs(visit)
  await sends(visit)
  await page.reload()
  await reads(page, 'status', 'connected')
  expect(await page.getByTestId('injected-dialog').count()).toBe(0)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await page.reload()
  await reads(page, 'status', 'disconnected')
})

test('a paired phone signs, refuses, sends, is restored after a reload and is notified of the end', async () => {
  const wallet = await startWallet(world)
  const visit = await visitSolana()
  const { page } = visit
  await connectPaired(visit, wallet)
  await reads(page, 'caip-address', `${networkId()}:${owner()}`)
  const ask = async (testId: string) => {
    const request = nextRequest(wallet)
    await press(page, testId)
    return request
  }
  const asked = await ask('sign-message-button')
  expect(asked.description.text).toBe(MESSAGE)
  await asked.approve()
  await reads(page, 'signature', SIGNATURE)
  expect(isSigned(MESSAGE, await page.getByTestId('signature').textContent())).toBe(true)
  await (await ask('sign-message-button')).reject()
  await reads(page, 'error', /4001/)
  await page.reload()
  await reads(page, 'status', 'connected')
  await (await ask('send-transaction-button')).approve()
  await reads(page, 'tx-hash', SIGNATURE)
  const hash = await page.getByTestId('tx-hash').textContent()
  expect(await statusOf(hash?.trim() ?? '')).toMatchObject({ err: null })
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await holdsSessions(wallet, 0)
})
