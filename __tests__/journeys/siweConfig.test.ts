import { JsonRpcProvider } from 'ethers'
import { SiweMessage } from 'siwe'
import type * as ScriptTag from '../../src/umd'
import { nextRequest, scan, startWallet } from './support/pairing'
import { EXTENSION_ROW, hasWidget, press, sees, seesNoModal } from './support/steps'
import { injected, type Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world
const STATEMENT = 'Sign in to Fieldnotes with your own server.'

/** The site's server: single-use nonces, and sessions that the `siwe` package has verified. */
function startServer() {
  const nonces = new Set<string>()
  const server = {
    calls: [] as string[],
    session: null as { address: string; chainId: number } | null,
    refuse: false,
    /** Node for checks of contract accounts (ERC-1271). */
    node: null as JsonRpcProvider | null,
    async answer(name: string, arg?: { message: string; signature: string }): Promise<unknown> {
      server.calls.push(name)
      if (name === 'getNonce') {
        const nonce = crypto.randomUUID().replaceAll('-', '')
        nonces.add(nonce)
        return nonce
      }
      if (name === 'signOut') server.session = null
      if (name !== 'verifyMessage' || !arg) return server.session
      const message = new SiweMessage(arg.message)
      if (!nonces.delete(message.nonce) || server.refuse) return false
      const { success } = await message.verify(
        { signature: arg.signature },
        { suppressExceptions: true, ...(server.node && { provider: server.node }) },
      )
      if (success) server.session = { address: message.address, chainId: message.chainId }
      return success
    },
    times: (name: string) => server.calls.filter((call) => call === name).length,
  }
  return server
}

/** A page whose widget signs in with callbacks of the site. */
async function openSite(more: object = {}, wallet: object = {}) {
  const server = startServer()
  const visit = await world.visit({ wallets: [wallet] })
  const { page } = visit
  await hasWidget(page)
  await page.exposeFunction('siteServer', server.answer)
  const { urls, projectId, ...described } = world.sandbox.description
  // One-click sign-in needs a site whose networks are all of eip155.
  const networks = described.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  await page.evaluate(start, { urls, networks, projectId, statement: STATEMENT, more })
  return { visit, page, server }
}

type Given = {
  urls: object
  networks: readonly object[]
  projectId: string
  statement: string
  more: object
}

/** Runs in the page. */
async function start({ urls, networks, projectId, statement, more }: Given) {
  const kit = Reflect.get(window, 'Latchkey') as typeof ScriptTag
  const ask = Reflect.get(window, 'siteServer') as (name: string, arg?: object) => Promise<never>
  await window.latchkey.destroy()
  const told: string[] = []
  const widget = kit.createLatchkey({
    projectId,
    networks: networks as never,
    backends: urls,
    adapters: [kit.adapters.viem()],
    siweConfig: {
      getNonce: () => ask('getNonce'),
      getMessageParams: () => ({
        chains: [31337, 31338],
        domain: location.host,
        uri: location.origin,
        statement,
      }),
      createMessage: (args) =>
        [
          `${args.domain} wants you to sign in with your Ethereum account:`,
          args.address.split(':')[4],
          '',
          args.statement,
          '',
          `URI: ${args.uri}`,
          `Version: ${args.version}`,
          `Chain ID: ${args.chainId}`,
          `Nonce: ${args.nonce}`,
          `Issued At: ${args.iat}`,
        ].join('\n'),
      verifyMessage: (signed) => ask('verifyMessage', signed),
      getSession: () => ask('getSession'),
      signOut: async () => {
        await ask('signOut')
        return true
      },
      onSignIn: ({ address, chainId }) => void told.push(`in ${address} ${chainId}`),
      onSignOut: () => void told.push('out'),
      ...more,
    },
  })
  Reflect.set(window, 'latchkey', widget)
  Reflect.set(window, 'told', told)
}

const told = ({ page }: Visit): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'told'))
const signedInAs = async ({ page }: Visit, address: string | null) => {
  await page.waitForFunction(
    (owner) => (window.latchkey.getSession()?.data.accountAddress ?? null) === owner,
    address,
  )
}

async function connect({ page }: Visit) {
  await page.evaluate(() => window.latchkey.open())
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await sees(page, 'SIWXSignMessage')
}

async function sign(visit: Visit) {
  await press(visit.page, 'siwx-sign')
  await press(visit.page, 'injected-approve')
  await signedInAs(visit, addresses()[0] ?? '')
  await seesNoModal(visit.page)
}

test('the site’s own server: signs the user in with one nonce, refuses, and signs out another account', async () => {
  const { visit, page, server } = await openSite()
  const [owner = '', second = ''] = addresses()

  await step('what the server refuses is shown', async () => {
    await connect(visit)
    server.refuse = true
    await press(page, 'siwx-sign')
    await press(page, 'injected-approve')
    const view = await sees(page, 'SIWXSignMessage')
    await view.getByText('You are not signed in yet').first().waitFor()
    expect(server.session).toBeNull()
    server.refuse = false
  })

  await step('a double press takes one nonce, one signature and one verification', async () => {
    server.calls.length = 0
    const { requests: before } = await injected(visit)
    await page.getByTestId('siwx-sign').dblclick()
    await press(page, 'injected-approve')
    await signedInAs(visit, owner)
    await seesNoModal(page)
    expect(server.session).toEqual({ address: owner, chainId: 31337 })
    expect([server.times('getNonce'), server.times('verifyMessage')]).toEqual([1, 1])
    const { requests } = await injected(visit)
    const signed = requests.slice(before.length).filter((method) => method === 'personal_sign')
    expect(signed).toHaveLength(1)
    expect(await told(visit)).toEqual([`in ${owner} 31337`])
    const session = await page.evaluate(() => window.latchkey.getSession())
    expect(session?.message).toContain(STATEMENT)
  })

  await step('a disconnect signs out', async () => {
    await page.evaluate(() => window.latchkey.disconnect())
    await signedInAs(visit, null)
    expect(server.session).toBeNull()
    expect(await told(visit)).toEqual([`in ${owner} 31337`, 'out'])
  })

  await step('another account is signed out at the server and asked itself', async () => {
    await connect(visit)
    await sign(visit)
    server.calls.length = 0
    await page.evaluate((next) => window.sandboxInjected.wallets[0]?.setAccounts([next]), second)
    await sees(page, 'SIWXSignMessage')
    expect(server.session).toBeNull()
    expect(server.times('signOut')).toBe(1)
  })
})

test('a contract account signs in at a server that reads the chain itself', async () => {
  const { contractAccounts, networks } = world.sandbox.description
  const { address = '' } = contractAccounts.find(({ deployed }) => deployed) ?? {}
  const { visit, page, server } = await openSite({}, { accounts: [address] })
  const node = new JsonRpcProvider(networks[0]?.rpcUrls.default.http[0])
  world.afterwards(async () => node.destroy())
  server.node = node
  await connect(visit)
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await signedInAs(visit, address)
  await seesNoModal(page)
  expect(server.session).toEqual({ address, chainId: 31337 })
})

test('with signOutOnNetworkChange off, another network needs no new sign-in', async () => {
  const { visit, page, server } = await openSite({ signOutOnNetworkChange: false })
  await connect(visit)
  await sign(visit)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setChain(31338))
  await page.waitForFunction(() => window.latchkey.getNetwork()?.caipNetworkId === 'eip155:31338')
  await signedInAs(visit, addresses()[0] ?? '')
  expect(server.times('signOut')).toBe(0)
  await seesNoModal(page)
})

test('one-click: the server verifies what the paired wallet signed; a refusal ends the session and is reported', async () => {
  const wallet = await startWallet(world)
  const { visit, page, server } = await openSite()
  const uriOf = async (than = '') => {
    await page.locator(`[data-testid="qr-code"][uri^="wc:"]:not([uri="${than}"])`).waitFor()
    return (await page.getByTestId('qr-code').getAttribute('uri')) ?? ''
  }
  await page.evaluate(() => window.latchkey.open())
  await press(page, 'wallet-selector-walletConnect')
  server.refuse = true
  const uri = await uriOf()
  await (await scan(wallet, uri)).approve()
  const view = await sees(page, 'ConnectingWalletConnect')
  await view.getByText('You are not signed in yet').first().waitFor()
  await page.waitForFunction(() => window.latchkey.getAccount().status === 'disconnected')
  expect(wallet.sessions()).toEqual([])

  // Afterwards the user connects first and then signs.
  server.refuse = false
  await press(page, 'connecting-widget-secondary-button')
  const proposal = await scan(wallet, await uriOf(uri))
  expect(proposal.kind).toBe('session')
  await proposal.approve()
  await sees(page, 'SIWXSignMessage')
  const asked = nextRequest(wallet)
  await press(page, 'siwx-sign')
  await (await asked).approve()
  await signedInAs(visit, addresses()[0] ?? '')
})
