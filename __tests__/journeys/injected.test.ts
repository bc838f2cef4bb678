import { figure } from './support/figures'
import {
  EXTENSION_ROW,
  connectInjected,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import { injected } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world

test('connects with one prompt; the page follows the wallet, and disconnecting leaves nothing', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [0, 1] }] })
  const { page } = visit
  const [first = '', second = ''] = addresses()
  const setAccounts = (accounts: string[]) =>
    page.evaluate((next) => window.sandboxInjected.wallets[0]?.setAccounts(next), accounts)

  await step(
    'the wallet is listed once, asked once, and the page shows address, network and balance',
    async () => {
      await openConnect(visit)
      await reads(page, 'header-text', 'Connect')
      expect(await page.getByText('Sandbox Extension', { exact: true }).count()).toBe(1)
      await press(page, EXTENSION_ROW)
      await sees(page, 'ConnectingExternal')
      await press(page, 'injected-approve')
      await reads(page, 'status', 'connected')
      await reads(page, 'address', first)
      await reads(page, 'caip-address', `eip155:31337:${first}`)
      await reads(page, 'network-id', 'eip155:31337')
      await reads(page, 'balance', /^[1-9]\d*(\.\d+)? ETH$/)
      await seesNoModal(page)
      const { prompts, requests } = await injected(visit)
      expect(prompts).toBe(1)
      expect(requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    },
  )

  await step(
    'A13: disconnect revokes the permission and leaves the storage of a new visitor',
    async () => {
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('"connectors'))
      await openAccount(visit)
      await press(page, 'disconnect-button')
      await reads(page, 'status', 'disconnected')
      await seesNoModal(page)
      const wallet = await injected(visit)
      expect(wallet.accounts).toEqual([])
      expect(wallet.requests).toContain('wallet_revokePermissions')
      await page.waitForFunction(() =>
        JSON.stringify(localStorage).includes('"connectors\\":\\"{}'),
      )
      // Only the empty versioned records are left: no connector, network or wallet.
      const key = `latchkey/${world.sandbox.description.projectId}/default`
      const { [key]: record = '', [`${key}/hint`]: hint = '', ...others } = await storedKeys(visit)
      expect(others).toEqual({})
      expect(JSON.parse(hint)).toEqual({ v: 2, connected: false, themeMode: null })
      expect(JSON.parse(record)).toEqual({
        connectors: '{}',
        networkId: 'null',
        recentWallets: '[]',
        themeMode: 'null',
        locale: 'null',
        _persist: expect.stringContaining('version'),
      })
      figure(
        'A13 left in storage after disconnect',
        `${record.length} bytes, no connection in them`,
      )
    },
  )

  await step('reconnecting needs no reload, and asks the wallet again', async () => {
    await connectInjected(visit)
    expect((await injected(visit)).prompts).toBe(2)
  })

  await step('the network follows the wallet', async () => {
    await page.evaluate(() => window.sandboxInjected.wallets[0]?.setChain(31338))
    await reads(page, 'network-id', 'eip155:31338')
    await reads(page, 'balance', /BRM$/)
    await reads(page, 'status', 'connected')
  })

  await step('the account follows the wallet', async () => {
    await reads(page, 'address', first)
    await setAccounts([second, first])
    await reads(page, 'address', second)
    await reads(page, 'status', 'connected')
  })

  await step('an account list that becomes empty is a disconnect', async () => {
    await setAccounts([])
    await reads(page, 'status', 'disconnected')
    await reads(page, 'address', 'none')
  })
})

test('an installed wallet handles a refusal, another attempt, the requests of the page, and an abandoned attempt', async () => {
  const visit = await world.visit()
  const { page } = visit
  const setAutoApprove = (value: boolean) =>
    page.evaluate((next) => window.sandboxInjected.wallets[0]?.setAutoApprove(next), value)

  await step('a rejection says declined and shares nothing', async () => {
    await openConnect(visit)
    await press(page, EXTENSION_ROW)
    await press(page, 'injected-reject')
    const view = await sees(page, 'ConnectingExternal')
    await view.getByRole('heading', { name: 'Request declined' }).waitFor()
    await reads(page, 'status', 'disconnected')
  })

  await step('trying again connects', async () => {
    await press(page, 'connecting-widget-secondary-button')
    await press(page, 'injected-approve')
    await reads(page, 'status', 'connected')
    expect((await injected(visit)).prompts).toBe(2)
    await seesNoModal(page)
  })

  await step('the page signs, sends and bundles through the wallet', async () => {
    await setAutoApprove(true)
    await press(page, 'sign-message-button')
    await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
    await press(page, 'send-transaction-button')
    await reads(page, 'tx-hash', /^0x[0-9a-f]{64}$/)
    const sent = await page.getByTestId('tx-hash').textContent()
    await press(page, 'send-calls-button')
    await reads(page, 'tx-hash', new RegExp(`^(?!${sent})0x[0-9a-f]{64}$`))
    await setAutoApprove(false)
  })

  await step(
    'leaving while the wallet is asked abandons the attempt: a late approval does not connect',
    async () => {
      await press(page, 'disconnect-hook-button')
      await reads(page, 'status', 'disconnected')
      await openConnect(visit)
      await press(page, EXTENSION_ROW)
      await page.getByTestId('injected-approve').waitFor()
      await press(page, 'connecting-cancel')
      await sees(page, 'Connect')
      await press(page, 'injected-approve')
      await page.waitForFunction(() => window.sandboxInjected.wallets[0]?.accounts.length === 1)
      await reads(page, 'status', 'disconnected')
      await press(page, 'header-close')
      await seesNoModal(page)
      await reads(page, 'status', 'disconnected')
    },
  )
})
