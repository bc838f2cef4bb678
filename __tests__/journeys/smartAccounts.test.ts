import { createPublicClient, formatEther, http } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, loggedIn } from './support/embedded'
import { press, reads, sees, seesNoModal } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = (query: Record<string, string> = {}) =>
  world.visit({ wallets: 'off', query: { email: '1', ...query } })
const HASH = /^0x[0-9a-f]{64}$/

/** The first chain of the sandbox. */
const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: http(node) })
}
const coinsOf = async (address: Hex) => formatEther(await chain().getBalance({ address }))

test('a new login has a smart account with test coins, and its first transaction sets it up', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'first@fieldnotes.example')
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  const address = account.address as Hex
  expect(await chain().getCode({ address })).toBeUndefined()
  expect(await coinsOf(address)).toBe('1')
  await press(page, 'send-transaction-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page)
    .getByTestId('frame-fee')
    .filter({ hasText: /^at most 0\.\d+ ETH$/ })
    .waitFor()
  await page.screenshot({ path: '/tmp/lk/shots/smart-send.png' })
  await approve(page)
  await reads(page, 'tx-hash', HASH)
  await seesNoModal(page)
  expect(await coinsOf(address)).toBe('0.999')
  expect(await chain().getCode({ address })).toBeDefined()
})
