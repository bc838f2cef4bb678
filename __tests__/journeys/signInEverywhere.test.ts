import { createPublicClient, http, type Hex } from 'viem'
import { verifyBitcoin } from '../../src/adapters/siwx/verify/bitcoin'
import { verifyCosmos } from '../../src/adapters/siwx/verify/cosmos'
import { verifyPolkadot } from '../../src/adapters/siwx/verify/polkadot'
import { verifySolana } from '../../src/adapters/siwx/verify/solana'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { SandboxWallet } from '../../sandbox/pages/wallet/client'
import {
  connectPaired,
  holdsSessions,
  nextRequest,
  openCode,
  scan,
  startWallet,
} from './support/pairing'
import { press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * The namespaces whose texts are signed in the ordinary view, each with its adapter and its
 * signature check.
 */
const CELLS = {
  solana: { adapter: 'solana', verify: verifySolana },
  bip122: { adapter: 'bitcoin', verify: verifyBitcoin },
  polkadot: { adapter: 'polkadot', verify: verifyPolkadot },
  cosmos: { adapter: 'cosmos', verify: verifyCosmos },
} as const
type Namespace = keyof typeof CELLS
const namespaces = Object.keys(CELLS) as Namespace[]

/**
 * Methods that the site requests from wallets of these namespaces, for which the protocol defines
 * none.
 */
const options = {
  pairingMethods: {
    polkadot: ['polkadot_signMessage'],
    cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'],
  },
}

/**
 * Pairs; a session of one namespace other than eip155, or of several, never signs in with the same
 * approval.
 */
async function pair(visit: Visit, wallet: SandboxWallet): Promise<void> {
  await (await scan(wallet, await openCode(visit))).approve()
}

/** Signs the displayed text with the phone; resolves with the session. */
async function signIn({ page }: Visit, wallet: SandboxWallet) {
  await sees(page, 'SIWXSignMessage')
  const asked = nextRequest(wallet)
  await press(page, 'siwx-sign')
  await (await asked).approve()
  await page.waitForFunction(() => window.latchkey.getSession() !== null)
  await seesNoModal(page)
  const session = await page.evaluate(() => window.latchkey.getSession())
  if (!session) throw new Error('There is no session.')
  return session
}

const addressOf = ({ page }: Visit, namespace: Namespace | 'eip155') =>
  page.evaluate((of) => window.latchkey.getAccount(of).address ?? '', namespace)

const networkOf = (namespace: string) =>
  world.sandbox.description.networks.find((network) => network.chainNamespace === namespace)

test.each(namespaces)(
  '%s: a phone signs in, and is signed in after a reload',
  async (namespace) => {
    const { adapter, verify } = CELLS[namespace]
    const wallet = await startWallet(world)
    const visit = await world.visit({ query: { adapter, siwx: 'required' }, options })
    await pair(visit, wallet)
    const { message, signature, data } = await signIn(visit, wallet)
    const address = await addressOf(visit, namespace)
    expect(data.accountAddress).toBe(address)
    expect(message).toContain('wants you to sign in with your')
    expect(verify({ chainId: data.chainId, address, message, signature, rpcUrls: [] })).toBe(true)
    await visit.page.reload()
    await reads(visit.page, 'session', address)
    expect(wallet.requests()).toEqual([])
  },
)

test('all namespaces in one session: the active one signs in, and another when the visitor switches to it', async () => {
  const wallet = await startWallet(world, { oneClick: false })
  const visit = await world.visit({ query: { adapter: 'all', siwx: 'required' }, options })
  await pair(visit, wallet)
  const first = await signIn(visit, wallet)
  expect(first.data.accountAddress).toBe(await addressOf(visit, 'eip155'))
  for (const namespace of namespaces) {
    const { verify } = CELLS[namespace]
    const address = await addressOf(visit, namespace)
    const id = (networkOf(namespace)?.caipNetworkId ?? '') as CaipNetworkId
    void visit.page.evaluate((to) => window.latchkey.switchNetwork(to), id)
    await sees(visit.page, 'SIWXSignMessage')
    const asked = nextRequest(wallet)
    await press(visit.page, 'siwx-sign')
    await (await asked).approve()
    await reads(visit.page, 'session', address)
    await seesNoModal(visit.page)
    const session = await visit.page.evaluate(() => window.latchkey.getSession())
    const { message = '', signature = '', data } = session ?? {}
    expect(data?.chainId).toBe(id)
    const proof = { chainId: id, address, message, signature, rpcUrls: [] }
    expect(verify(proof as Parameters<typeof verify>[0])).toBe(true)
  }
  await holdsSessions(wallet, 1)
})

/** Every namespace with the row of its wallet on the page, and the form of its transaction ids. */
const INSTALLED = {
  eip155: ['dev.latchkey.sandbox', /^\s*0x[0-9a-f]{64}\s*$/],
  solana: ['Sandbox Solana', /^\s*[1-9A-HJ-NP-Za-km-z]{80,90}\s*$/],
  bip122: ['UniSat Wallet', /^\s*[\da-f]{64}\s*$/],
  polkadot: ['Polkadot.js', null],
  cosmos: ['Keplr', null],
} as const

test('all namespaces with wallets of the page: each signs in when it connects, and sends if it can', async () => {
  const visit = await world.visit({
    query: { adapter: 'all', siwx: 'required' },
    wallets: [{ solana: {}, bitcoin: { shape: 'unisat' }, polkadot: {}, cosmos: {} }],
  })
  const { page } = visit
  for (const namespace of ['eip155', ...namespaces] as const) {
    const [row, transaction] = INSTALLED[namespace]
    await page.waitForFunction(() => typeof window.latchkey?.open === 'function')
    await page.evaluate((of) => window.latchkey.open({ view: 'Connect', namespace: of }), namespace)
    await press(page, `wallet-selector-${row}`)
    await press(page, 'injected-approve')
    await sees(page, 'SIWXSignMessage')
    await press(page, 'siwx-sign')
    await press(page, 'injected-approve')
    await page.waitForFunction((of) => window.latchkey.getAccount(of).address, namespace)
    await reads(page, 'session', await addressOf(visit, namespace))
    await page.evaluate(() => window.latchkey.close())
    await seesNoModal(page)
    if (!transaction) continue
    await press(page, 'send-transaction-button')
    await press(page, 'injected-approve')
    await reads(page, 'tx-hash', transaction)
  }
})

test('eip155: a phone sends, and the coins move on the chain', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  await connectPaired(visit, wallet)
  const asked = nextRequest(wallet)
  await press(page, 'send-transaction-button')
  await (await asked).approve()
  await reads(page, 'tx-hash', /^\s*0x[0-9a-f]{64}\s*$/)
  const hash = (await page.getByTestId('tx-hash').textContent())?.trim() as Hex
  const [node = ''] = networkOf('eip155')?.rpcUrls.default.http ?? []
  const client = createPublicClient({ transport: http(node) })
  const { status, from } = await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  expect([status, from]).toEqual(['success', (await addressOf(visit, 'eip155')).toLowerCase()])
  const { value, to } = await client.getTransaction({ hash })
  expect(value).toBeGreaterThan(0n)
  expect(await client.getBalance({ address: to as Hex })).toBeGreaterThanOrEqual(value)
})
