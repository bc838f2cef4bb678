import type { Page } from 'playwright-core'
import {
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  http,
  keccak256,
  numberToHex,
  parseAbiParameters,
  parseEther,
  parseEventLogs,
  publicActions,
} from 'viem'
import type { Hex } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { paymasterDeployment } from '../../services/contracts/deterministic'
import { testAccounts } from '../../sandbox/world/accounts'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const CHAIN = 'eip155:31337'
const SOMEBODY: Hex = '0x00000000000000000000000000000000000f41e4'

/** The first chain of the sandbox. */
const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createTestClient({ mode: 'anvil', transport: http(node) }).extend(publicActions)
}
const depositOf = (account: Hex) =>
  chain().readContract({
    abi: entryPoint08Abi,
    address: entryPoint08Address,
    functionName: 'balanceOf',
    args: [account],
  })

/** Removes all coins of an account, and its deposit at the entry point. */
async function empty(account: Hex): Promise<void> {
  const parameters = parseAbiParameters('address account, uint256 slot')
  await chain().setBalance({ address: account, value: 0n })
  await chain().setStorageAt({
    address: entryPoint08Address,
    // The deposits are in the first storage slot of the entry point.
    index: keccak256(encodeAbiParameters(parameters, [account, 0n])),
    value: numberToHex(0, { size: 32 }),
  })
}
const worthOf = async (account: Hex) =>
  (await chain().getBalance({ address: account })) + (await depositOf(account))

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
  const { paymaster, tokens, urls } = world.sandbox.description
  const options = JSON.stringify({ paymaster })
  const visit = await world.visit({ wallets: 'off', query: { email: '1', options } })
  const { page } = visit
  await loggedIn(world, visit, 'sponsored@fieldnotes.example')
  const address = (await page.evaluate(() => window.latchkey.getAccount().address)) as Hex
  const { host } = new URL(urls.secureFrame)
  const token = tokens.find((one) => one.chainId === CHAIN && one.standard === 'erc20')
  const contract = token?.address as Hex
  const { treasury, sponsor } = testAccounts()
  const sponsors = paymasterDeployment(treasury.address, sponsor.address).address
  const allow = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SOMEBODY, amount] })
  const allowed = () =>
    chain().readContract({
      abi: erc20Abi,
      address: contract,
      functionName: 'allowance',
      args: [address, SOMEBODY],
    })

  await step('the account is new and holds nothing', async () => {
    await empty(address)
    expect(await worthOf(address)).toBe(0n)
    expect(await chain().getCode({ address })).toBeUndefined()
  })

  await step('its first transaction is paid by the sponsor, which the frame names', async () => {
    const before = await depositOf(sponsors)
    const { sent, paidBy, fee } = await asks(page, { from: address, to: contract, data: allow(5n) })
    expect(paidBy).toBe(`${host}, which calls itself “Latchkey Sandbox”`)
    expect(fee).toBe('nothing for you')
    await approve(page)
    const receipt = await chain().waitForTransactionReceipt({ hash: (await sent) as Hex })
    const [event] = parseEventLogs({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      logs: receipt.logs,
    })
    expect(event?.args).toMatchObject({ sender: address, success: true, paymaster: sponsors })
    expect(await allowed()).toBe(5n)
    expect(await worthOf(address)).toBe(0n)
    expect(await depositOf(sponsors)).toBe(before - (event?.args.actualGasCost ?? 0n))
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
    expect(await worthOf(address)).toBe(0n)
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
      expect(await worthOf(address)).toBe(0n)
    },
  )

  await step('with coins, the person pays and it is sent', async () => {
    await chain().setBalance({ address, value: parseEther('1') })
    const { sent, paidBy } = await asks(page, { from: address, to: SOMEBODY, data: '0x1234' })
    expect(paidBy).toBe('you pay it yourself')
    await approve(page)
    const receipt = await chain().waitForTransactionReceipt({ hash: (await sent) as Hex })
    expect(receipt.status).toBe('success')
    expect(await worthOf(address)).toBeLessThan(parseEther('1'))
    await seesNoModal(page)
  })
  await reads(page, 'status', 'connected')
})
