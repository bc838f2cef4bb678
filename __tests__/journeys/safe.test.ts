import type { FrameLocator, Page } from 'playwright-core'
import { createPublicClient, getAddress, hashMessage, http, parseAbi, type Hex } from 'viem'
import { step } from './support/walk'
import { useWorld } from './support/world'
import type { Visit } from './support/visit'

const world = useWorld()
const ERC1271 = parseAbi(['function isValidSignature(bytes32,bytes) view returns (bytes4)'])
const VALID = '0x1626ba7e'

/** The page of the Safe, and the site in its frame. */
type InSafe = { visit: Visit; page: Page; app: FrameLocator; account: Hex }

/** Opens the demo inside the sandbox's Safe. */
async function openInSafe(query: Record<string, string> = {}, path = '/'): Promise<InSafe> {
  const { demo, wallet } = world.sandbox.description.pages
  const connectors = JSON.stringify({ safe: { origins: [wallet] } })
  const url = new URL(path, demo)
  for (const [name, value] of Object.entries({ connectors, ...query }))
    url.searchParams.set(name, value)
  const visit = await world.visit({ base: wallet, path: '/safe/', query: { app: url.href } })
  const { page } = visit
  const account = world.sandbox.description.contractAccounts[0]?.address
  if (!account) throw new Error('The sandbox has no contract account')
  return { visit, page, account, app: page.frameLocator('#app') }
}

/** Waits until an element of the site in the frame shows a text. */
const appReads = (app: FrameLocator, testId: string, text: string | RegExp) =>
  app.getByTestId(testId).filter({ hasText: text }).waitFor()

const node = () =>
  createPublicClient({
    transport: http(world.sandbox.description.networks[0]?.rpcUrls.default.http[0]),
  })

/** Loaded scripts with the Safe protocol. */
async function safeScripts({ requests, page }: Visit): Promise<string[]> {
  const scripts = requests.filter((url) => new URL(url).pathname.endsWith('.js'))
  const texts = scripts.map(async (url) => [url, await (await page.request.get(url)).text()])
  const isOurs = ([url = '', text = '']: string[]) =>
    text.includes('getOffChainSignature') && !url.includes('/safe/')
  return (await Promise.all(texts)).filter(isOurs).map(([url = '']) => url)
}

for (const path of ['/', '/react'])
  test(`${path}: inside a Safe the site connects to it automatically, also after a reload`, async () => {
    const { visit, page, app, account } = await openInSafe({ wallet: 'off' }, path)
    await appReads(app, 'status', /^\s*connected/)
    await appReads(app, 'address', account)
    await appReads(app, 'network-id', 'eip155:31337')
    expect((await safeScripts(visit)).length).toBeGreaterThan(0)
    await page.reload()
    await appReads(app, 'address', account)
    await app.getByTestId('disconnect-hook-button').click()
    await appReads(app, 'status', 'disconnected')
    await page.reload()
    await app.getByTestId('connect-button').click()
    await appReads(app, 'status', 'disconnected')
    await app.getByTestId('wallet-selector-safe').click()
    await appReads(app, 'address', account)
    await page.reload()
    await appReads(app, 'address', account)
  })

test('a site inside a Safe sends no request to an extension that was connected before', async () => {
  const { page, app, account } = await openInSafe()
  await appReads(app, 'address', account)
  const [, frame] = page.frames()
  const prompts = await frame?.evaluate(() => window.sandboxInjected.wallets[0]?.requests ?? [])
  expect(prompts).toEqual([])
})

for (const path of ['/', '/react'])
  test(`${path}: outside of a Safe its connector is not listed, and its code is not loaded`, async () => {
    const { wallet } = world.sandbox.description.pages
    const connectors = JSON.stringify({ safe: { origins: [wallet] } })
    const visit = await world.visit({ path, query: { connectors } })
    const { page } = visit
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-selector-dev.latchkey.sandbox').waitFor()
    expect(await page.getByTestId('wallet-selector-safe').count()).toBe(0)
    expect(await safeScripts(visit)).toEqual([])
  })

test('a frame of another page is not a Safe', async () => {
  const { demo, wallet } = world.sandbox.description.pages
  const url = new URL('/', demo)
  url.searchParams.set(
    'connectors',
    JSON.stringify({ safe: { origins: ['https://app.safe.global'] } }),
  )
  const visit = await world.visit({ base: wallet, path: '/safe/', query: { app: url.href } })
  const app = visit.page.frameLocator('#app')
  await app.getByTestId('connect-button').click()
  await app.getByTestId('wallet-selector-dev.latchkey.sandbox').waitFor()
  expect(await app.getByTestId('wallet-selector-safe').count()).toBe(0)
  expect(await safeScripts(visit)).toEqual([])
})

test('the owner signs, refuses, sends with another owner and makes two payments together, on the network of the Safe', async () => {
  const { page, app, account } = await openInSafe({ wallet: 'off' })
  await appReads(app, 'address', account)
  const pressIn = (testId: string) => app.getByTestId(testId).click()
  const approve = () => page.getByTestId('safe-approve').click()

  await step(
    "signs a text that the Safe's contract confirms (ERC-1271), and typed data",
    async () => {
      await pressIn('sign-message-button')
      await page.getByTestId('safe-question').filter({ hasText: 'Fieldnotes' }).waitFor()
      await approve()
      await appReads(app, 'signature', /0x[0-9a-f]{130}/)
      const signature = (await app.getByTestId('signature').innerText()).trim() as Hex
      const hash = hashMessage('Fieldnotes: this device may open my notebooks.')
      const call = { address: account, abi: ERC1271, functionName: 'isValidSignature' } as const
      expect(await node().readContract({ ...call, args: [hash, signature] })).toBe(VALID)
      await pressIn('sign-typed-data-button')
      await page.getByTestId('safe-question').filter({ hasText: 'Tides' }).waitFor()
      await approve()
      await app.getByTestId('signature').filter({ hasNotText: signature }).waitFor()
    },
  )

  await step('a refusal of the owner has code 4001', async () => {
    await pressIn('sign-message-button')
    await page.getByTestId('safe-reject').click()
    await appReads(app, 'error', '4001')
  })

  await step('stays on the network of the Safe, and says so', async () => {
    await pressIn('switch-network-button')
    await appReads(app, 'error', 'NETWORK_FIXED')
    await appReads(app, 'network-id', 'eip155:31337')
  })

  await step('two payments are one transaction of the Safe (EIP-5792)', async () => {
    await pressIn('send-calls-button')
    await approve()
    await appReads(app, 'tx-hash', /0x[0-9a-f]{64}/)
  })

  await step('sends money on the chain, once another owner has signed, too', async () => {
    const paid = (await app.getByTestId('tx-hash').innerText()).trim()
    const before = await node().getBalance({ address: account })
    await page.getByTestId('safe-wait').check()
    await pressIn('send-transaction-button')
    await approve()
    await page.getByTestId('safe-question').filter({ hasText: 'Another owner' }).waitFor()
    await approve()
    await app.getByTestId('tx-hash').filter({ hasNotText: paid }).waitFor()
    const hash = (await app.getByTestId('tx-hash').innerText()).trim() as Hex
    const { status, to } = await node().getTransactionReceipt({ hash })
    expect([status, to]).toEqual(['success', account.toLowerCase()])
    expect(before - (await node().getBalance({ address: account }))).toBe(10n ** 15n)
  })
})

test('signs in with the contract’s signature, and disconnects', async () => {
  const { page, app, account } = await openInSafe({ wallet: 'off', siwx: 'optional' })
  await appReads(app, 'address', account)
  await app.getByTestId('sign-in-button').click()
  await app.getByTestId('siwx-sign').click()
  await page.getByTestId('safe-approve').click()
  await appReads(app, 'session', account)
  await app.getByTestId('disconnect-hook-button').click()
  await appReads(app, 'status', 'disconnected')
})

test('signs in also when the Safe stores signatures on its chain and returns none', async () => {
  const { page, app, account } = await openInSafe({ wallet: 'off', siwx: 'optional' })
  await appReads(app, 'address', account)
  await page.getByTestId('safe-on-chain').check()
  await app.getByTestId('sign-in-button').click()
  await app.getByTestId('siwx-sign').click()
  await page.getByTestId('safe-approve').click()
  await appReads(app, 'session', account)
})

test('a transfer waits for the other owners: nothing is proposed twice, and it is sent when they sign', async () => {
  const { page, app, account } = await openInSafe({ wallet: 'off' })
  await appReads(app, 'address', account)
  const recipient = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')
  const before = await node().getBalance({ address: recipient })
  const press = (testId: string) => app.getByTestId(testId).click()
  await press('account-button')
  await press('wallet-features-send-button')
  await press('send-select-token-button')
  await press('send-select-token-item-ETH')
  await app.getByTestId('send-amount-input').fill('0.25')
  await app.getByTestId('send-address-input').fill(recipient)
  await press('send-action-button')
  await page.getByTestId('safe-wait').check()
  await press('send-confirm-button')
  await app.getByTestId('owners-note').filter({ hasText: 'after they sign' }).waitFor()
  await page.getByTestId('safe-approve').click()
  await page.getByTestId('safe-question').filter({ hasText: 'Another owner' }).waitFor()
  // After leaving and returning, the waiting transfer is displayed, without a button that would
  // propose it again.
  await press('send-cancel-button')
  await press('send-action-button')
  await app.getByTestId('owners-note').waitFor()
  expect(await app.getByTestId('send-confirm-button').getAttribute('aria-busy')).toBe('true')
  expect(await app.getByTestId('send-error').count()).toBe(0)
  expect(await page.getByTestId('safe-question').count()).toBe(1)
  await page.getByTestId('safe-approve').click()
  await app.getByTestId('send-outcome').filter({ hasText: '0.25' }).waitFor()
  expect((await node().getBalance({ address: recipient })) - before).toBe(25n * 10n ** 16n)
  expect(await page.getByTestId('safe-question').count()).toBe(0)
})
