import type { Page } from 'playwright-core'
import { createPublicClient, formatEther, http, numberToHex, parseEther } from 'viem'
import type { Hex } from 'viem'
import { latchkeyAccount } from '../../services/wallet/accounts/latchkey'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const HASH = /^0x[0-9a-f]{64}$/
const CHAIN = '0x7a69'

type Answer = { answer?: unknown; code?: number }
type Request = { method: string; params?: unknown }

/** Calls the wallet's provider like a site; a rejection is returned as its code. */
const asked = (page: Page, request: Request): Promise<Answer> =>
  page.evaluate(
    (args) =>
      window.latchkey
        .getProvider('eip155')!
        .request(args)
        .then(
          (answer: unknown) => ({ answer }),
          (error: unknown) => ({ code: Object(error).code as number }),
        ),
    request,
  )

/** Sends a request that the user approves in the frame, after `look` has inspected it. */
async function askedAndApproved(page: Page, request: Request, look?: () => Promise<void>) {
  const answer = asked(page, request)
  await sees(page, 'ApproveTransaction')
  await look?.()
  await approve(page)
  const { answer: value, code } = await answer
  expect(code).toBeUndefined()
  await seesNoModal(page)
  return value
}

const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: http(node) })
}
const coinsOf = async (address: Hex) => formatEther(await chain().getBalance({ address }))
const friend = () => world.addresses()[0] as Hex
const pay = (ether: string) => ({ to: friend(), value: numberToHex(parseEther(ether)) })

/** A visitor after the first login, with a smart account and one coin. */
async function newcomer(email: string) {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  await loggedIn(world, visit, email)
  const { address } = await visit.page.evaluate(() => window.latchkey.getAccount())
  return { visit, page: visit.page, address: address as Hex }
}

/** Polls until calls have ended; resolves with their status. */
const ended = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (of) => {
    for (;;) {
      const request = { method: 'wallet_getCallsStatus', params: [of] }
      const answer: unknown = await window.latchkey.getProvider('eip155')?.request(request)
      const { status } = Object(answer) as { status: number }
      if (status !== 100) return status
    }
  }, id)

test('requests of a new wallet return its assets, refused permissions, and calls that survive a reload', async () => {
  const { page, address } = await newcomer('holds@fieldnotes.example')

  await step('wallet_getAssets (ERC-7811) answers without asking the person', async () => {
    const assets = {
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [CHAIN] }],
    }
    expect((await asked(page, assets)).answer).toMatchObject({
      [CHAIN]: [
        {
          address: 'native',
          balance: numberToHex(parseEther('1')),
          type: 'native',
          metadata: { symbol: 'ETH', decimals: 18 },
        },
      ],
    })
    await seesNoModal(page)
  })

  await step(
    'a refused permission reaches the site as 4001; one without its methods is invalid',
    async () => {
      const expiry = Math.floor(Date.now() / 1000) + 3600
      const call = { address: friend(), calls: ['mint(address,uint256)'] }
      const ask = (data: object) =>
        asked(page, {
          method: 'wallet_grantPermissions',
          params: [{ expiry, permissions: [{ type: 'contract-call', data }] }],
        })
      const answer = ask(call)
      await sees(page, 'ApproveTransaction')
      await frameOf(page).getByText('which the site calls mint(address,uint256)').waitFor()
      await reject(page)
      expect(await answer).toEqual({ code: 4001 })
      await seesNoModal(page)
      expect(await ask({ address: friend() })).toEqual({ code: -32602 })
      await seesNoModal(page)
    },
  )

  await step('the ids of calls still answer after a reload', async () => {
    const calls = [pay('0.1'), pay('0.2')]
    const send = {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', chainId: CHAIN, from: address, calls }],
    }
    const { id } = Object(await askedAndApproved(page, send)) as { id: string }
    // Without waiting for the block: the page that started it is reloaded.
    await page.reload()
    await reads(page, 'status', 'connected')
    expect(await ended(page, id)).toBe(200)
    expect(await coinsOf(address)).toBe('0.7')
  })
})

test('a permission is used up to its limit and revoked; an operation of the site is approved and looked up', async () => {
  const { page, address } = await newcomer('permits@fieldnotes.example')

  await step(
    'a permission is shown in words, used without asking up to its limit, also after a reload, and revoked',
    async () => {
      const allowance = numberToHex(parseEther('0.5'))
      const permission = {
        type: 'native-token-transfer',
        data: { ticker: 'ETH' },
        policies: [{ type: 'token-allowance', data: { allowance } }],
        required: true,
      }
      const expiry = Math.floor(Date.now() / 1000) + 3600
      const grant = {
        method: 'wallet_grantPermissions',
        params: [{ chainId: CHAIN, address, expiry, permissions: [permission] }],
      }
      const granted = await askedAndApproved(page, grant, async () => {
        const frame = frameOf(page)
        await frame.getByRole('heading', { name: 'Allow this without asking again' }).waitFor()
        await frame.getByText('up to 0.5 ETH in total').waitFor()
        await frame
          .getByTestId('frame-warning')
          .filter({ hasText: 'You will not be asked' })
          .waitFor()
      })
      const { context } = Object(granted) as { context: Hex }
      expect(context).toMatch(HASH)

      const use = (ether: string) => {
        const capabilities = { permissions: { context } }
        const calls = { version: '2.0.0', chainId: CHAIN, from: address, calls: [pay(ether)] }
        return asked(page, { method: 'wallet_sendCalls', params: [{ ...calls, capabilities }] })
      }
      /** Uses it without an approval in the frame. */
      const used = async (ether: string) => {
        const { answer, code } = await use(ether)
        expect(code).toBeUndefined()
        await seesNoModal(page)
        return ended(page, (Object(answer) as { id: string }).id)
      }
      expect(await used('0.2')).toBe(200)
      expect(await coinsOf(address)).toBe('0.8')
      expect(await use('0.4')).toEqual({ code: 4100 })
      await page.reload()
      await reads(page, 'status', 'connected')
      expect(await used('0.3')).toBe(200)
      expect(await use('0.000001')).toEqual({ code: 4100 })
      expect(await coinsOf(address)).toBe('0.5')

      const more = await askedAndApproved(page, grant)
      const { context: second } = Object(more) as { context: Hex }
      const revoke = {
        method: 'wallet_revokePermissions',
        params: [{ permissionsContext: second }],
      }
      await askedAndApproved(page, revoke, async () => {
        await frameOf(page).getByRole('heading', { name: 'Revoke a permission' }).waitFor()
      })
      const params = [
        {
          version: '2.0.0',
          chainId: CHAIN,
          calls: [pay('0.1')],
          capabilities: { permissions: { context: second } },
        },
      ]
      expect(await asked(page, { method: 'wallet_sendCalls', params })).toEqual({ code: 4100 })
      await seesNoModal(page)
      expect(await coinsOf(address)).toBe('0.5')
    },
  )

  await step(
    'an operation of the site is estimated, approved as what it does, and looked up',
    async () => {
      const entryPoints = await asked(page, { method: 'eth_supportedEntryPoints' })
      const [entryPoint] = entryPoints.answer as Hex[]
      const callData = latchkeyAccount.encodeCalls([{ to: friend(), value: parseEther('0.25') }])
      const send = {
        method: 'eth_sendUserOperation',
        params: [{ sender: address, callData }, entryPoint],
      }
      const hash = await askedAndApproved(page, send, async () => {
        await frameOf(page).getByRole('heading', { name: 'Send 0.25 ETH' }).waitFor()
        await frameOf(page)
          .getByTestId('frame-fee')
          .filter({ hasText: /^at most 0\.\d+ ETH$/ })
          .waitFor()
      })
      expect(hash).toMatch(HASH)
      expect(await coinsOf(address)).toBe('0.25')
      const read = async (method: string) => (await asked(page, { method, params: [hash] })).answer
      expect(await read('eth_getUserOperationReceipt')).toMatchObject({ success: true })
      expect(await read('eth_getUserOperationByHash')).toMatchObject({
        entryPoint,
        userOperation: { sender: address, callData },
      })
      await page.waitForFunction(() => window.latchkey.getAccount().smartAccountDeployed === true)
      const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
      const draft = { sender: address, callData, nonce: '0x1', ...fees }
      const estimate = { method: 'eth_estimateUserOperationGas', params: [draft, entryPoint] }
      expect((await asked(page, estimate)).answer).toMatchObject({
        callGasLimit: expect.stringMatching(/^0x/),
      })
    },
  )
})
