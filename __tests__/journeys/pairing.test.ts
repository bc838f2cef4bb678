import { connectFrames, watchConnectFrames } from './support/connectFrames'
import { figure } from './support/figures'
import {
  codeUri,
  connectPaired,
  holdsSessions,
  nextRequest,
  openCode,
  scan,
  startWallet,
} from './support/pairing'
import { isSignedBy } from './support/signature'
import {
  hasWidget,
  openAccount,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import { recording } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

/** Longer than any test may take. */
const RELAY_GONE_MS = 600_000

const world = useWorld()
const { addresses } = world

test('pairing connects by a code, and handles requests, a reload, changes in the wallet, and disconnecting on both sides', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const { page } = visit

  await step(
    'the code appears at once, its link can be copied, and approving connects',
    async () => {
      await hasWidget(page)
      const started = performance.now()
      const uri = await openCode(visit)
      const took = performance.now() - started
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      figure('S3 pairing: from the Connect button to a code', `${Math.round(took)} ms`)
      await press(page, 'copy-uri')
      await page.getByTestId('snackbar-message').or(page.getByText('Link copied')).first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)

      const proposal = await scan(wallet, uri)
      expect(proposal).toMatchObject({
        name: 'Fieldnotes',
        networks: ['Sandbox One', 'Sandbox Two'],
      })
      await proposal.approve()
      await reads(page, 'status', 'connected')
      await reads(page, 'address', addresses()[0] ?? '')
      await reads(page, 'network-id', 'eip155:31337')
      await reads(page, 'balance', /^\d+(\.\d+)? ETH$/)
      await seesNoModal(page)
      expect(wallet.sessions()).toHaveLength(1)
      const hosts = new Set(
        [...visit.requests, ...visit.sockets]
          .map((url) => new URL(url))
          .filter(({ protocol }) => protocol !== 'data:' && protocol !== 'blob:')
          .map(({ hostname }) => hostname),
      )
      expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost'])
      figure('outside hosts contacted while pairing', 0)
    },
  )

  await step(
    'the wallet shows a message, and the signature is of its account; a refusal reaches the site',
    async () => {
      const asked = nextRequest(wallet)
      await press(page, 'sign-message-button')
      const request = await asked
      expect(request.method).toBe('personal_sign')
      await request.approve()
      await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
      const message = 'Fieldnotes: this device may open my notebooks.'
      const signature = await page.getByTestId('signature').textContent()
      expect(await isSignedBy(addresses()[0], message, signature)).toBe(true)

      const next = nextRequest(wallet)
      await press(page, 'sign-message-button')
      await (await next).reject()
      await reads(page, 'error', /\(4001|5000|USER_REJECTED/)
    },
  )

  await step('a method that was not granted is refused, and is sent nowhere else', async () => {
    const before = visit.requests.length
    const outcome = await page.evaluate(async () => {
      const provider = window.latchkey.getProvider()
      return provider?.request({ method: 'wallet_scanQRCode', params: [] }).then(
        () => 'answered',
        (error: unknown) => {
          const code: unknown = typeof error === 'object' && error && Reflect.get(error, 'code')
          return `refused ${String(code)}`
        },
      )
    })
    expect(outcome).toMatch(/^refused/)
    expect(visit.requests.slice(before)).toEqual([])
    expect(wallet.requests()).toEqual([])
  })

  await step(
    'a reload restores the session from storage, without flicker, and it still signs',
    async () => {
      await watchConnectFrames(page)
      await page.reload()
      await reads(page, 'status', 'connected')
      await reads(page, 'address', addresses()[0] ?? '')
      const { statuses } = await recording(visit)
      const frames = await connectFrames(page)
      expect(statuses).toEqual(['reconnecting', 'connected'])
      expect(frames.all).toBeGreaterThan(0)
      expect(frames.withConnect).toBe(0)
      expect(wallet.proposals()).toEqual([])
      expect(wallet.requests()).toEqual([])
      const asked = nextRequest(wallet)
      await press(page, 'sign-message-button')
      await (await asked).approve()
      await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
      figure(
        'A10 paired reload',
        `${statuses.join(' → ')}, ${frames.withConnect} of ${frames.all} frames with a Connect button`,
      )
    },
  )

  await step('switching to an approved network asks nobody', async () => {
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', 'eip155:31338')
    expect(wallet.requests()).toEqual([])
  })

  await step('the account and the network follow the wallet', async () => {
    const [first = '', second = ''] = addresses()
    await wallet.emitAccountsChanged([second, first])
    await reads(page, 'address', second)
    await wallet.emitChainChanged(31337)
    await reads(page, 'network-id', 'eip155:31337')
    await wallet.emitChainChanged(31338)
    await reads(page, 'network-id', 'eip155:31338')
    await reads(page, 'balance', /BRM$/)
    await reads(page, 'status', 'connected')
  })

  await step(
    'disconnecting in the wallet disconnects the page, which can connect again',
    async () => {
      const [session] = wallet.sessions()
      await wallet.disconnect(session?.topic ?? '')
      await reads(page, 'status', 'disconnected')
      await reads(page, 'address', 'none')
      await connectPaired(visit, wallet)
    },
  )

  await step(
    'A13: disconnecting on the page deletes the wallet’s session and the stored connection',
    async () => {
      await openAccount(visit)
      await press(page, 'disconnect-button')
      await reads(page, 'status', 'disconnected')
      await holdsSessions(wallet, 0)
      await page.waitForFunction(() =>
        JSON.stringify(localStorage).includes('"connectors\\":\\"{}'),
      )
      expect(JSON.stringify(await storedKeys(visit))).not.toContain('walletConnect')
      await connectPaired(visit, wallet)
    },
  )
})

test('pairing handles a refusal, an abandoned code, and a network that was not approved', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit

  await step(
    'closing while the wallet is asked abandons the attempt: a late approval does not connect',
    async () => {
      const proposal = await scan(wallet, await openCode(visit))
      await press(page, 'header-close')
      await seesNoModal(page)
      await proposal.approve().catch(() => undefined)
      await holdsSessions(wallet, 0)
      await reads(page, 'status', 'disconnected')
    },
  )

  await step(
    'a rejection says declined, and A17: trying again makes a new code that works',
    async () => {
      const uri = await openCode(visit)
      await (await scan(wallet, uri)).reject()
      const view = await sees(page, 'ConnectingWalletConnect')
      await view.getByText('Request declined').first().waitFor()
      await reads(page, 'status', 'disconnected')
      await press(page, 'connecting-widget-secondary-button')
      const again = await codeUri(visit, uri)
      expect(again).not.toBe(uri)
      await (await scan(wallet, again)).approve()
      await reads(page, 'status', 'connected')
    },
  )

  await step('the page disconnects', async () => {
    await seesNoModal(page)
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    await holdsSessions(wallet, 0)
  })

  await step('switching to a network that was not approved asks the wallet', async () => {
    await connectPaired(visit, wallet, { chainIds: [31337] })
    await openAccount(visit)
    await press(page, 'account-select-network')
    await sees(page, 'Networks')
    const asked = nextRequest(wallet)
    await press(page, 'network-switch-Sandbox Two')
    const request = await asked
    expect(request.method).toBe('wallet_switchEthereumChain')
    await request.approve()
    await reads(page, 'network-id', 'eip155:31338')
    await reads(page, 'status', 'connected')
  })
})

test('disconnecting ends although the wallet and the relay are gone', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  visit.expectProblems(/WebSocket|ERR_|Failed to load/)
  await connectPaired(visit, wallet)
  await wallet.close()
  await world.relayFault({ restart: RELAY_GONE_MS })
  const took = await page.evaluate(async () => {
    const started = performance.now()
    await window.latchkey.disconnect()
    return performance.now() - started
  })
  await reads(page, 'status', 'disconnected')
  figure('A13 disconnect with nobody there', `${Math.round(took)} ms`)
})
