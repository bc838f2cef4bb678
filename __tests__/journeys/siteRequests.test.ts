import type { Page } from 'playwright-core'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  maxUint256,
  toFunctionSelector,
} from 'viem'
import { contractAddresses } from '../../sandbox/chains/deploy'
import { testAccounts } from '../../sandbox/world/accounts'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { reads, sees, seesNoModal } from './support/steps'
import { noteRequests } from './support/walletAnswers'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')
const SPENDER = getAddress(`0x${'5e'.repeat(20)}`)

const dollar = () => {
  const token = world.sandbox.description.tokens.find(({ symbol }) => symbol === 'HRBD')
  return getAddress(token?.address ?? '')
}
const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}
const transfer = (amount: bigint) => ({
  to: dollar(),
  value: '0x0',
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [RECIPIENT, amount],
  }),
})

type Answer = { answer?: unknown; code?: number }

/** Calls the wallet like a site; a rejection is returned as its code. */
const asked = (page: Page, method: string, params: unknown[]): Promise<Answer> =>
  page.evaluate(
    (request) =>
      window.latchkey
        .getProvider('eip155')!
        .request(request)
        .then(
          (answer: unknown) => ({ answer }),
          (error: unknown) => ({ code: Object(error).code as number }),
        ),
    { method, params },
  )

/** A permit (EIP-2612) without a limit, like that of a drainer. */
const permit = (owner: string) => ({
  domain: { name: 'Harbor Dollar', version: '1', chainId: 31337, verifyingContract: dollar() },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['owner address', 'spender address', 'value uint256', 'nonce uint256']
      .concat('deadline uint256')
      .map((field) => field.split(' '))
      .map(([name, type]) => ({ name, type })),
  },
  message: {
    owner,
    spender: SPENDER,
    value: maxUint256.toString(),
    nonce: '0',
    deadline: '4102444800',
  },
})

test('describes a site’s request to the email wallet from its bytes, with the balance changes, before the approval', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'asked@fieldnotes.example')
  const from = getAddress((await page.getByTestId('address').textContent()) ?? '')
  const frame = frameOf(page)
  const sentence = frame.getByTestId('frame-sentence')
  const warning = frame.getByTestId('frame-warning')

  const coins = asked(page, 'eth_sendTransaction', [
    { from, to: RECIPIENT, value: '0x5af3107a4000' },
  ])
  await sees(page, 'ApproveTransaction')
  await sentence.getByText(`Sends 0.0001 ETH to ${RECIPIENT}`, { exact: true }).waitFor()
  await frame.getByTestId('frame-changes').getByText('−0.0001 ETH').waitFor()
  await approve(page)
  const { answer: hash } = await coins
  const receipt = await node().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  await seesNoModal(page)

  const unknown = asked(page, 'eth_sendTransaction', [{ from, to: dollar(), data: '0xdeadbeef' }])
  await sentence.getByText(`Calls 0xdeadbeef on ${dollar()} (not recognised)`).waitFor()
  await warning.getByText('We can’t tell what this does.').waitFor()
  await frame.getByTestId('frame-changes').getByText('will probably fail').waitFor()
  await reject(page)
  expect(await unknown).toEqual({ code: 4001 })
  await seesNoModal(page)

  const typed = asked(page, 'eth_signTypedData_v4', [from, JSON.stringify(permit(from))])
  await sentence
    .getByText(`Allows ${SPENDER} to spend all your HRBD (${dollar()}), now and in the future`)
    .waitFor()
  await warning.getByText('without asking again').waitFor()
  await reject(page)
  expect(await typed).toEqual({ code: 4001 })
  await seesNoModal(page)

  const tokens = asked(page, 'eth_sendTransaction', [{ from, ...transfer(1_500_000n) }])
  await sentence.getByText(`Sends 1.5 HRBD (${dollar()}) to ${RECIPIENT}`).waitFor()
  await frame.getByTestId('frame-request').getByText(`1.5 HRBD (${dollar()})`).first().waitFor()
  await reject(page)
  expect(await tokens).toEqual({ code: 4001 })
  await seesNoModal(page)

  const text = 'I agree to the terms of Fieldnotes.'
  const signed = asked(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, from])
  await frame.getByTestId('frame-request').getByText(text, { exact: true }).waitFor()
  await frame.getByText('It is free and moves no funds by itself.').waitFor()
  await approve(page)
  expect((await signed).answer).toMatch(/^0x/)
  figure('see what you sign: kinds of a site’s requests told in the frame', '4 of 4')
})

test('describes a call that has a descriptor with the text of the contract’s operator', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'described@fieldnotes.example')
  const from = getAddress((await page.getByTestId('address').textContent()) ?? '')
  const frame = frameOf(page)
  const wrapped = getAddress(contractAddresses(testAccounts().treasury.address).wrapped)
  const request = { from, to: wrapped, data: toFunctionSelector('deposit()') }

  const wrap = asked(page, 'eth_sendTransaction', [{ ...request, value: '0x5af3107a4000' }])
  await sees(page, 'ApproveTransaction')
  await frame
    .getByTestId('frame-described')
    .getByText('Latchkey sandbox describes this as “Wrap 0.0001 ETH”', { exact: true })
    .waitFor()
  await frame.getByTestId('frame-described-fields').getByText('0.0001 ETH').waitFor()
  await frame.getByTestId('frame-request').getByText(wrapped, { exact: true }).waitFor()
  expect(await frame.getByTestId('frame-warning').count()).toBe(0)
  await approve(page)
  const { answer: hash } = await wrap
  const receipt = await node().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  await seesNoModal(page)
})

test('an installed wallet gets the unchanged request of the site, immediately and without a card of ours', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  await seesNoModal(page)
  const from = getAddress((await page.getByTestId('address').textContent()) ?? '')
  const heard = await noteRequests(page)
  const params = [{ from, ...transfer(1_000_000n), gas: '0x30d40' }]
  const answer = asked(page, 'eth_sendTransaction', params)
  await page.getByTestId('injected-approve').waitFor()
  expect(await page.locator('[data-view]').count()).toBe(0)
  await page.getByTestId('injected-approve').click()
  const { answer: hash } = await answer
  const receipt = await node().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect(await heard()).toContainEqual({ method: 'eth_sendTransaction', params })
  await reads(page, 'status', 'connected')
})
