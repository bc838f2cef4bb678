import type { WebSocket } from 'playwright-core'
import { figure } from './support/figures'
import { openCode, scan, startWallet } from './support/pairing'
import {
  EXTENSION_ROW,
  connectInjected,
  hasWidget,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { injected, settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world

type Known = 'status' | 'session' | 'themeMode' | 'locale' | 'networkId' | 'address'

/** When the site of a page gets a value, by the clock that all pages share. */
const knows = ({ page }: Visit, what: Known, value: string | null): Promise<number> =>
  page.evaluate(
    ([name, expected]) => {
      const { latchkey } = window
      const now = () => {
        if (name === 'session') return latchkey.getSession()?.data.accountAddress ?? null
        return name === 'address' ? latchkey.getAccount().address : latchkey.getState()[name]
      }
      return new Promise<number>((resolve) => {
        const timer = setInterval(() => {
          if (now() !== expected) return
          clearInterval(timer)
          resolve(Date.now())
        }, 2)
      })
    },
    [what, value] as const,
  )

type Tabs = { one: Visit; other: Visit }

/**
 * Runs an action in one tab, waits until both sites have a value, and prints how much later the
 * other one gets it.
 */
async function follows(
  { one, other }: Tabs,
  what: Known,
  value: string | null,
  happen: () => Promise<unknown>,
): Promise<void> {
  const known = Promise.all([knows(one, what, value), knows(other, what, value)])
  await happen()
  const [here, there] = await known
  figure(`another tab, ${what} ${String(value)}`, `${String(Math.max(0, there - here))} ms later`)
}

/** Opens the site in two tabs of one browser. In the second one the modal was opened and closed. */
async function twoTabs(query: Record<string, string> = {}): Promise<Tabs> {
  const wallets = [{ accounts: [0, 1] }]
  const one = await world.visit({ query, wallets })
  const other = await world.visit({ query, wallets, within: one.context })
  await Promise.all([hasWidget(one.page), hasWidget(other.page)])
  await openConnect(other)
  await press(other.page, 'header-close')
  await seesNoModal(other.page)
  await settled(other)
  return { one, other }
}

test('an action in one tab applies to the other immediately, without a prompt', async () => {
  const tabs = await twoTabs({ siwx: 'required' })
  const { one, other } = tabs
  const [address = '', second = ''] = addresses()
  await openConnect(one)
  await press(one.page, EXTENSION_ROW)
  await follows(tabs, 'status', 'connected', () => press(one.page, 'injected-approve'))
  await sees(one.page, 'SIWXSignMessage')

  await press(one.page, 'siwx-sign')
  await follows(tabs, 'session', address, () => press(one.page, 'injected-approve'))
  await seesNoModal(other.page)

  await follows(tabs, 'themeMode', 'dark', () =>
    one.page.evaluate(() => window.latchkey.setThemeMode('dark')),
  )
  await follows(tabs, 'locale', 'de', () =>
    one.page.evaluate(() => window.latchkey.setLocale('de')),
  )
  await follows(tabs, 'session', null, () => one.page.evaluate(() => window.latchkey.signOut()))
  await reads(other.page, 'status', 'connected')

  await follows(tabs, 'networkId', 'eip155:31338', () =>
    one.page.evaluate(() => window.sandboxInjected.wallets[0]?.setChain(31338)),
  )
  await follows(tabs, 'address', second, () =>
    one.page.evaluate(
      (accounts) => window.sandboxInjected.wallets[0]?.setAccounts(accounts),
      [second, address],
    ),
  )
  await follows(tabs, 'status', 'disconnected', () =>
    one.page.evaluate(() => window.latchkey.disconnect()),
  )
  await reads(one.page, 'status', 'disconnected')
  const { prompts, requests } = await injected(other)
  expect(prompts).toBe(0)
  expect(requests).not.toContain('eth_requestAccounts')
})

test('an unused tab follows without a prompt', async () => {
  const one = await world.visit({ wallets: [{}] })
  const other = await world.visit({ wallets: [{}], within: one.context })
  await hasWidget(other.page)
  expect(await other.page.evaluate(() => window.latchkey.store === undefined)).toBe(true)
  await connectInjected(one)
  await reads(other.page, 'status', 'connected')
  expect((await injected(other)).prompts).toBe(0)
})

test('a wallet paired in one tab is paired in the other, which has its own client, and disconnects from both', async () => {
  const wallet = await startWallet(world)
  const tabs = await twoTabs()
  const { one, other } = tabs
  const sockets: WebSocket[] = []
  other.page.on('websocket', (socket) => void sockets.push(socket))
  // The pairing client of the other tab has loaded, and has read its sessions.
  await openCode(other)
  await press(other.page, 'header-close')
  await seesNoModal(other.page)
  const asked: string[] = []
  wallet.onRequest(({ method }) => void asked.push(method))
  const proposal = await scan(wallet, await openCode(one))
  await follows(tabs, 'status', 'connected', () => proposal.approve())
  const [address = ''] = addresses()
  await reads(other.page, 'address', address)
  await seesNoModal(other.page)
  await follows(tabs, 'networkId', 'eip155:31338', () =>
    one.page.evaluate(() => window.latchkey.switchNetwork('eip155:31338')),
  )
  await follows(tabs, 'status', 'disconnected', () =>
    one.page.evaluate(() => window.latchkey.disconnect()),
  )
  expect(asked).toEqual([])
  expect(sockets.length).toBeGreaterThan(0)
  for (const socket of sockets) if (!socket.isClosed()) await socket.waitForEvent('close')
  expect(wallet.sessions()).toHaveLength(0)
})
