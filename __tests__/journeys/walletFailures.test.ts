import { createPublicClient, erc20Abi, getAddress, http, parseEther, parseUnits } from 'viem'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { connectInjected, press, reads, sees } from './support/steps'
import { failNext } from './support/walletAnswers'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')
const INTERNAL = 'Internal JSON-RPC error.'
const UNTOLD = 'Check your wallet before you try again'

const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}
const dollarsOf = (owner: `0x${string}`) => {
  const token = world.sandbox.description.tokens.find(({ symbol }) => symbol === 'HRBD')
  return node().readContract({
    address: getAddress(token?.address ?? ''),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

/** A visitor with an installed wallet, in a flow that the site has filled in. */
async function opened(view: 'WalletSend' | 'Swap', params: Record<string, string>) {
  const visit = await visitConnected(world)
  const { page } = visit
  const address = getAddress((await page.getByTestId('address').textContent()) ?? '')
  await page.evaluate((given) => window.latchkey.open(given), { view, arguments: params })
  return { page, address }
}

test('send: the wallet fails internally, then has insufficient funds, then refuses; nothing is lost, and the fourth attempt sends once', async () => {
  const before = await node().getBalance({ address: RECIPIENT })
  const { page } = await opened('WalletSend', { token: 'ETH', amount: '0.75', to: RECIPIENT })
  await press(page, 'send-action-button')
  await sees(page, 'WalletSendPreview')
  const says = (text: string) => page.getByTestId('send-error').getByText(text).waitFor()

  await failNext(page, 'eth_sendTransaction', -32603, INTERNAL)
  await press(page, 'send-confirm-button')
  await says(UNTOLD)
  await failNext(page, 'eth_sendTransaction', -32603, 'err: insufficient funds for gas * price')
  await press(page, 'send-confirm-button')
  await says('Nothing was sent. You can try again.')
  await press(page, 'send-confirm-button')
  await press(page, 'injected-reject')
  await says('You declined in your wallet. Nothing was sent.')
  expect(await node().getBalance({ address: RECIPIENT })).toBe(before)
  const review = await page.locator('[data-view="WalletSendPreview"]').textContent()
  expect(review?.replace(/\s/g, '')).toContain(RECIPIENT)

  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
  expect((await node().getBalance({ address: RECIPIENT })) - before).toBe(parseEther('0.75'))
  figure(
    'send: tries after -32603, -32603 with a reason, and 4001',
    '3 told, 0 sent; the next sent 1',
  )
})

test('swap: the wallet fails internally at the approval and at the swap, and refuses each; each is requested again and succeeds', async () => {
  const params = { fromToken: 'HRBD', toToken: 'ETH', amount: '40.25' }
  const { page, address } = await opened('Swap', params)
  const before = await dollarsOf(address)
  await reads(page, 'swap-action-button', 'Review swap')
  await press(page, 'swap-action-button')
  for (const step of ['Approve', 'Swap']) {
    await reads(page, 'swap-confirm-button', step)
    await failNext(page, 'eth_sendTransaction', -32603, INTERNAL)
    await press(page, 'swap-confirm-button')
    await page.getByTestId('swap-error').getByText(UNTOLD).waitFor()
    await reads(page, 'swap-confirm-button', step)
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-reject')
    await page.getByTestId('swap-error').getByText('You declined').waitFor()
    await reads(page, 'swap-confirm-button', step)
    expect(await dollarsOf(address)).toBe(before)
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-approve')
  }
  await page.locator('[data-testid="swap-outcome"][data-status="confirmed"]').waitFor()
  expect(before - (await dollarsOf(address))).toBe(parseUnits('40.25', 6))
  figure(
    'swap: -32603 and 4001 at the approval and at the swap',
    '4 told, 0 moved; then swapped once',
  )
})

test('a message: an internal failure of the wallet reaches the site with its code, and the sign-in view with a way to continue', async () => {
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  await connectInjected(visit)
  const view = await sees(page, 'SIWXSignMessage')
  await failNext(page, 'personal_sign', -32603, INTERNAL)
  await press(page, 'siwx-sign')
  await view.getByText('You are not signed in yet').waitFor()
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await page.getByTestId('siwx-expires').waitFor()

  await failNext(page, 'personal_sign', -32603, INTERNAL)
  await press(page, 'sign-message-button')
  await reads(page, 'error', /-32603/)
  await press(page, 'sign-message-button')
  await press(page, 'injected-approve')
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
})
