import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import {
  SPONSORS,
  allowanceData,
  allowanceOf,
  chainOf,
  depositOf,
  empty,
  operationIn,
  tokenOf,
  worthOf,
} from './support/sponsoring'
import { reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const CHAIN = 'eip155:31337'
const SOMEBODY: Hex = '0x00000000000000000000000000000000000f41e4'

/** Requests a transaction; returns the displayed payer before the approval. */
async function asks(page: Page, transaction: { from: Hex; to: Hex; data: Hex }) {
  const sent = page.evaluate(async (wanted) => {
    const request = { method: 'eth_sendTransaction', params: [wanted] }
    try {
      return String(await window.latchkey.getProvider('eip155')?.request(request))
    } catch (error) {
      return String(Reflect.get(Object(error), 'code'))
    }
  }, transaction)
  await sees(page, 'ApproveTransaction')
  const payer = frameOf(page).getByTestId('paid-by')
  await payer.filter({ hasNotText: 'asking the sponsor' }).waitFor()
  const paidBy = (await payer.textContent()) ?? ''
  const fee = (await frameOf(page).getByTestId('frame-fee').textContent()) ?? ''
  return { sent, paidBy, fee }
}

test('a new account without coins sends a sponsored transaction and sponsored calls, and pays itself after the sponsor refuses', async () => {
  const { paymaster, urls } = world.sandbox.description
  const options = JSON.stringify({ paymaster })
  const visit = await world.visit({ wallets: 'off', query: { email: '1', options } })
  const { page } = visit
  await loggedIn(world, visit, 'sponsored@fieldnotes.example')
  const address = (await page.evaluate(() => window.latchkey.getAccount().address)) as Hex
  const { host } = new URL(urls.secureFrame)
  const contract = tokenOf(world)
  const allow = (amount: bigint) => allowanceData(SOMEBODY, amount)
  const allowed = () => allowanceOf(world, address, SOMEBODY)

  await step('the account is new and holds nothing', async () => {
    await empty(world, address)
    expect(await worthOf(world, address)).toBe(0n)
    expect(await chainOf(world).getCode({ address })).toBeUndefined()
  })

  await step('its first transaction is paid by the sponsor, which the frame names', async () => {
    const before = await depositOf(world, SPONSORS)
    const { sent, paidBy, fee } = await asks(page, { from: address, to: contract, data: allow(5n) })
    expect(paidBy).toBe(`${host}, which calls itself “Latchkey Sandbox”`)
    expect(fee).toBe('nothing for you')
    await approve(page)
    const operation = await operationIn(world, (await sent) as Hex)
    expect(operation).toMatchObject({ sender: address, success: true, paymaster: SPONSORS })
    expect(await allowed()).toBe(5n)
    expect(await worthOf(world, address)).toBe(0n)
    expect(await depositOf(world, SPONSORS)).toBe(before - (operation?.actualGasCost ?? 0n))
    await seesNoModal(page)
  })

  await step('calls name the paymaster by the capability that the wallet lists', async () => {
    const capabilities = await page.evaluate(() => window.latchkey.getCapabilities())
    expect(capabilities[CHAIN]).toMatchObject({ paymasterService: { supported: true } })
    const sent = page.evaluate(
      ([to, data, url]) =>
        window.latchkey.sendCalls({
          calls: [{ to, data }],
          capabilities: { paymasterService: { url } },
        }),
      [contract, allow(7n), paymaster] as const,
    )
    await sees(page, 'ApproveTransaction')
    await frameOf(page).getByTestId('paid-by').filter({ hasText: host }).waitFor()
    await approve(page)
    const { id } = await sent
    await page.waitForFunction(
      async (batch) => (await window.latchkey.getCallsStatus(batch)).status === 'success',
      id,
    )
    expect(await allowed()).toBe(7n)
    expect(await worthOf(world, address)).toBe(0n)
    await seesNoModal(page)
  })

  await step(
    'what the sponsor does not pay for is paid by the person, who can say no',
    async () => {
      const { sent, paidBy, fee } = await asks(page, {
        from: address,
        to: SOMEBODY,
        data: '0x1234',
      })
      expect(paidBy).toBe('you pay it yourself')
      expect(fee).toMatch(/^at most [\d.]+ ETH$/)
      await reject(page)
      expect(await sent).toBe('4001')
      await seesNoModal(page)
      expect(await worthOf(world, address)).toBe(0n)
    },
  )

  await step('with coins, the person pays and it is sent', async () => {
    await chainOf(world).setBalance({ address, value: parseEther('1') })
    const { sent, paidBy } = await asks(page, { from: address, to: SOMEBODY, data: '0x1234' })
    expect(paidBy).toBe('you pay it yourself')
    await approve(page)
    const receipt = await chainOf(world).waitForTransactionReceipt({ hash: (await sent) as Hex })
    expect(receipt.status).toBe('success')
    expect(await worthOf(world, address)).toBeLessThan(parseEther('1'))
    await seesNoModal(page)
  })
  await reads(page, 'status', 'connected')
})
