import { figure } from './support/figures'
import { openCode, scan, startWallet } from './support/pairing'
import { EXTENSION_ROW, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const VENDOR = 'https://rpc.walletconnect.org'

/** A visitor whose wallet is a contract has connected and is asked to sign in. */
async function visitAs(address: string, siwx: 'required' | 'cloud'): Promise<Visit> {
  const visit = await world.visit({ query: { siwx }, wallets: [{ accounts: [address] }] })
  const { page } = visit
  await openConnect(visit)
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await sees(page, 'SIWXSignMessage')
  return visit
}

async function sign({ page }: Visit) {
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
}

const KINDS = [
  ['ERC-1271, deployed', true],
  ['ERC-6492, not deployed yet', false],
] as const

for (const siwx of ['required', 'cloud'] as const)
  for (const [name, deployed] of KINDS)
    test(`${siwx === 'cloud' ? 'cloud' : 'local'}: a contract account (${name}) signs in, and is signed in after a reload`, async () => {
      const account = world.sandbox.description.contractAccounts.find(
        (one) => one.deployed === deployed,
      )
      const address = account?.address ?? ''
      const visit = await visitAs(address, siwx)
      const { page } = visit
      await sign(visit)
      await reads(page, 'session', address)
      await seesNoModal(page)
      await page.reload()
      await reads(page, 'status', 'connected')
      await reads(page, 'session', address)
    })

test('one-click: a deployed contract account connects and signs in with one approval', async () => {
  const { accounts, contractAccounts, networks } = world.sandbox.description
  const contract = contractAccounts.find(({ deployed }) => deployed)
  const privateKey = accounts.eip155.find(({ address }) => address === contract?.owner)?.privateKey
  if (!contract || !privateKey) throw new Error('The sandbox has no deployed contract account')
  const wallet = await startWallet(world, {
    accounts: [{ address: contract.address, privateKey, contract }],
  })
  // The pairing library asks its vendor's node about contracts on both sides; here that node is the
  // local chain.
  const ask = globalThis.fetch
  const node = networks[0]?.rpcUrls.default.http[0] ?? ''
  const askChain = (body: BodyInit | null) =>
    ask(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).startsWith(VENDOR) ? askChain(init?.body ?? null) : ask(input, init),
    )
  const visit = await world.visit({
    query: { siwx: 'required' },
    context: { bypassCSP: true },
    prepare: (page) =>
      page.route(`${VENDOR}/**`, async (route) => {
        const answer = await askChain(route.request().postData())
        const headers = { 'access-control-allow-origin': '*' }
        await route.fulfill({ body: await answer.text(), headers })
      }),
  })
  const { page } = visit
  await (await scan(wallet, await openCode(visit))).approve()
  await reads(page, 'status', 'connected')
  await reads(page, 'session', contract.address)
  await seesNoModal(page)
  expect(wallet.requests()).toEqual([])
})

test('when no node answers, a contract account is not signed in, the view says why, and the account signs in once a node answers', async () => {
  const { contractAccounts, networks } = world.sandbox.description
  const visit = await visitAs(contractAccounts[0]?.address ?? '', 'required')
  const { page } = visit
  visit.expectProblems(/ERR_FAILED/)
  const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const isNode = (url: URL) =>
    nodes.some((node) => url.href.startsWith(node)) || url.pathname.startsWith('/v1')
  // The wallet itself reads the contract's code before it signs.
  await page.route(isNode, (route) =>
    route.request().postData()?.includes('eth_getCode') ? route.continue() : route.abort(),
  )
  await sign(visit)
  const view = await sees(page, 'SIWXSignMessage')
  const alert = view.getByRole('alert')
  await alert.waitFor()
  await alert.getByText('did not respond').waitFor()
  figure('contract account, node down', await alert.innerText())
  await reads(page, 'session', 'none')
  await reads(page, 'status', 'connected')
  await page.unroute(isNode)
  await sign(visit)
  await reads(page, 'session', contractAccounts[0]?.address ?? '')
})
