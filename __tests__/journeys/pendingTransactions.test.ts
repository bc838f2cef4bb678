import {
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseGwei,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { visitConnected } from './support/startStates'
import { openAccount, press, reads, sees, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'
const SENDING = /Sending/

const transport = () => http(world.sandbox.description.networks[0]?.rpcUrls.default.http[0])
/** The node, with its controls: transactions stay in its pool until a block is requested. */
const chain = () =>
  createTestClient({ mode: 'anvil', transport: transport() }).extend(publicActions)
/** The key of a test account, as if its owner used it in another wallet. */
const walletOf = (at: number) => {
  const key = world.sandbox.description.accounts.eip155[at]?.privateKey
  const account = privateKeyToAccount(key as `0x${string}`)
  return createWalletClient({ account, transport: transport() })
}
const dollar = () => {
  const token = world.sandbox.description.tokens.find(({ symbol }) => symbol === 'HRBD')
  return token?.address as `0x${string}`
}

/** A visitor whose transfer waits in the node's pool, with the hash in the card. */
async function sending(token = 'ETH', amount = '1.25') {
  await chain().setAutomine(false)
  world.afterwards(async () => {
    await chain().mine({ blocks: 1 })
    await chain().setAutomine(true)
  })
  const visit = await visitConnected(world)
  const { page } = visit
  await page.evaluate((given) => window.latchkey.open({ view: 'WalletSend', arguments: given }), {
    token,
    amount,
    to: RECIPIENT,
  })
  await press(page, 'send-action-button')
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await sees(page, 'WalletSendConfirmed')
  const hash = await page.getByTestId('send-hash').getAttribute('title')
  return { visit, page, hash: hash as `0x${string}` }
}

async function closed({ page }: Visit) {
  await press(page, 'header-close')
  await reads(page, 'account-button', SENDING)
}

test('a transfer survives a reload: the button shows its status until it ends, and then the storage is empty', async () => {
  const { visit, page, hash } = await sending()
  await page.locator('[data-testid="send-outcome"][data-status="pending"]').waitFor()
  await closed(visit)
  expect(JSON.stringify(await storedKeys(visit))).toContain(hash)
  await page.reload()
  await reads(page, 'account-button', SENDING)
  await openAccount(visit)
  await reads(page, 'pending-transaction-waiting', /Sending.*1\.25 ETH/)
  await press(page, 'header-close')
  await chain().mine({ blocks: 1 })
  await reads(page, 'account-button', /Sent/)
  await openAccount(visit)
  await reads(page, 'pending-transaction-confirmed', /Sent.*1\.25 ETH/)
  expect(JSON.stringify(await storedKeys(visit))).not.toContain(hash)
})

test('an approval for a swap survives a reload too, and its result is reported', async () => {
  await chain().setAutomine(false)
  world.afterwards(async () => {
    await chain().mine({ blocks: 1 })
    await chain().setAutomine(true)
  })
  const visit = await visitConnected(world)
  const { page } = visit
  await page.evaluate((given) => window.latchkey.open({ view: 'Swap', arguments: given }), {
    fromToken: 'HRBD',
    toToken: 'ETH',
    amount: '25.5',
  })
  await reads(page, 'swap-action-button', 'Review swap')
  await press(page, 'swap-action-button')
  await reads(page, 'swap-confirm-button', 'Approve')
  await press(page, 'swap-confirm-button')
  await press(page, 'injected-approve')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('approve'))
  await page.reload()
  await reads(page, 'account-button', /Approving/)
  await openAccount(visit)
  await reads(page, 'pending-transaction-waiting', /Approving.*25\.5 HRBD/)
  await chain().mine({ blocks: 1 })
  await reads(page, 'pending-transaction-confirmed', /Approved.*25\.5 HRBD/)
})

test('reports a transaction that was replaced in the wallet while the page was closed', async () => {
  const { visit, page, hash } = await sending()
  await closed(visit)
  const { nonce, from } = await chain().getTransaction({ hash })
  // The node has returned the position of the transaction by now.
  await page.waitForFunction(
    (value) => JSON.stringify(localStorage).includes(value),
    `\\"nonce\\":${nonce}`,
  )
  await page.goto('about:blank')
  await walletOf(0).sendTransaction({
    chain: null,
    to: from,
    value: 0n,
    nonce,
    gas: 21_000n,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('30'),
  })
  await chain().mine({ blocks: 1 })
  await page.goBack()
  await reads(page, 'account-button', /Check your wallet/)
  await openAccount(visit)
  await reads(page, 'pending-transaction-replaced', /Replaced by another transaction/)
})

test('reports a transfer as reverted when the tokens are gone by the time it is mined', async () => {
  const owner = walletOf(0).account.address
  const call = { address: dollar(), abi: erc20Abi, chain: null } as const
  const held = await chain().readContract({ ...call, functionName: 'balanceOf', args: [owner] })
  const spender = walletOf(5)
  await walletOf(0).writeContract({
    ...call,
    functionName: 'approve',
    args: [spender.account.address, maxUint256],
  })
  const { page } = await sending('HRBD', '12.5')
  await spender.writeContract({
    ...call,
    functionName: 'transferFrom',
    args: [owner, spender.account.address, held],
    gas: 200_000n,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('30'),
  })
  world.afterwards(() =>
    spender.writeContract({ ...call, functionName: 'transfer', args: [owner, held] }),
  )
  await chain().mine({ blocks: 1 })
  await page.locator('[data-testid="send-outcome"][data-status="failed"]').waitFor()
})

test('reports a transfer as dropped after ten minutes in which no node knows it', async () => {
  const balance = () => chain().getBalance({ address: RECIPIENT })
  const before = await balance()
  const { visit, page, hash } = await sending()
  await closed(visit)
  await page.clock.install()
  await chain().dropTransaction({ hash })
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('goneSince\\":1'))
  await page.clock.fastForward('10:00')
  await reads(page, 'account-button', /Check your wallet/)
  await openAccount(visit)
  await reads(page, 'pending-transaction-dropped', /Dropped by/)
  expect(await balance()).toBe(before)
})
