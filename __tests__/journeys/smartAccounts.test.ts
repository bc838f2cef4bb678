import type { Page } from 'playwright-core'
import { createPublicClient, formatEther, hashTypedData, http } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, loggedIn, logIn, loseSession, reject } from './support/embedded'
import { clearResults, press, reads, sees, seesNoModal } from './support/steps'
import { until } from './support/until'
import { step } from './support/walk'
import { useWorld } from './support/world'
import { PERMIT2, PERMIT_TYPES } from '../support/permit2'

const world = useWorld()
const visitor = (query: Record<string, string> = {}) =>
  world.visit({ wallets: 'off', query: { email: '1', ...query } })
const HASH = /^0x[0-9a-f]{64}$/

const chainId = 31337
const accountOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount())
/** The first chain of the sandbox. */
const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: http(node) })
}
const coinsOf = async (address: Hex) => formatEther(await chain().getBalance({ address }))
/** The demo site's other account, which receives the coins. */
const friend = () => world.addresses()[0] as Hex

/** Opens the settings of the smart account from the account view. */
async function openSettings(page: Page) {
  await press(page, 'account-button')
  await sees(page, 'Account')
  await press(page, 'account-smart-account-settings-button')
  return sees(page, 'SmartAccountSettings')
}

test('a new smart account: capabilities, a refusal, signatures, its first transaction, two calls, the plain account and back', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'first@fieldnotes.example')
  const account = await accountOf(page)
  const address = account.address as Hex
  const plain = account.allAccounts.find(({ type }) => type === 'eoa')?.address ?? ''

  /** Signs a message in the frame; resolves with whether the signature is valid for the account. */
  async function signs(): Promise<boolean> {
    await clearResults(page)
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    const message = (await frameOf(page).getByTestId('frame-text').textContent()) ?? ''
    await approve(page)
    await reads(page, 'signature', /^0x/)
    await seesNoModal(page)
    const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim() as Hex
    return chain().verifyMessage({ address, message, signature })
  }

  /**
   * Signs a permit of Permit2 in the frame; resolves with whether the signature is valid only for
   * the account.
   */
  async function signsPermit(): Promise<boolean> {
    const token = friend()
    const data = {
      domain: { name: 'Permit2', chainId, verifyingContract: PERMIT2 },
      types: PERMIT_TYPES,
      primaryType: 'PermitSingle',
      message: {
        details: { token, amount: '5', expiration: '0', nonce: '0' },
        spender: token,
        sigDeadline: '9',
      },
    } as const
    const signed = page.evaluate(
      ([from, text]) =>
        window.latchkey
          .getProvider('eip155')
          ?.request({ method: 'eth_signTypedData_v4', params: [from, text] }),
      [address, JSON.stringify(data)] as const,
    )
    await sees(page, 'ApproveTransaction')
    await approve(page)
    const hash = hashTypedData({
      ...data,
      message: {
        ...data.message,
        details: { ...data.message.details, amount: 5n, expiration: 0, nonce: 0 },
        sigDeadline: 9n,
      },
    })
    const signature = (await signed) as Hex
    await seesNoModal(page)
    const isOf = (of: Hex) =>
      chain()
        .verifyHash({ address: of, hash, signature })
        .catch(() => false)
    return (await isOf(address)) && !(await isOf(plain as Hex))
  }

  /** Sends the demo's transaction, after `look` has inspected the frame; resolves with its hash. */
  async function sends(look?: () => Promise<void>): Promise<Hex> {
    await clearResults(page)
    await press(page, 'send-transaction-button')
    await sees(page, 'ApproveTransaction')
    await look?.()
    await approve(page)
    await reads(page, 'tx-hash', HASH)
    await seesNoModal(page)
    return ((await page.getByTestId('tx-hash').textContent()) ?? '').trim() as Hex
  }

  await step('a login gives a smart account with test coins, not deployed yet', async () => {
    expect(account).toMatchObject({
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      allAccounts: [{ address, type: 'smartAccount' }, { type: 'eoa' }],
    })
    expect(await chain().getCode({ address })).toBeUndefined()
    expect(await coinsOf(address)).toBe('1')
  })

  await step('the site reads by EIP-5792 what each account can do', async () => {
    const asked = await page.evaluate(async () => {
      const { allAccounts } = window.latchkey.getAccount()
      const answers: unknown[] = []
      for (const { address } of allAccounts) {
        const request = { method: 'wallet_getCapabilities', params: [address] }
        answers.push(await window.latchkey.getProvider('eip155')?.request(request))
      }
      return answers
    })
    const of = (status: string) => ({
      '0x7a69': { atomic: { status }, assetDiscovery: { supported: true } },
      '0x7a6a': { atomic: { status }, assetDiscovery: { supported: true } },
    })
    expect(asked).toMatchObject([of('supported'), of('unsupported')])
    expect(asked[0]).toHaveProperty('0x7a69.permissions.supported', true)
    const capabilities = await page.evaluate(() => window.latchkey.getCapabilities())
    expect(capabilities).toMatchObject({
      'eip155:31337': { atomic: { status: 'supported' } },
      'eip155:31338': { atomic: { status: 'supported' } },
    })
    expect(asked[1]).not.toHaveProperty('0x7a69.permissions')
  })

  await step('a refused transaction reaches the site as 4001, and nothing is sent', async () => {
    await press(page, 'send-calls-button')
    await sees(page, 'ApproveTransaction')
    await reject(page)
    await reads(page, 'error', /4001/)
    await seesNoModal(page)
    expect(await coinsOf(address)).toBe('1')
    expect(await chain().getCode({ address })).toBeUndefined()
  })

  await step('a signature is valid before the account is deployed', async () => {
    expect(await signs()).toBe(true)
  })

  await step(
    'typed data is signed for the smart account, and the plain account signs none for it',
    async () => {
      expect(await signsPermit()).toBe(true)
      const types = { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] }
      const domain = { name: 'LatchkeyAccount', version: '1', chainId, verifyingContract: address }
      const nested = { domain, types, primaryType: 'PersonalSign', message: { prefixed: '0x12' } }
      const refused = page.evaluate(
        ([from, data]) =>
          window.latchkey
            .getProvider('eip155')
            ?.request({ method: 'eth_signTypedData_v4', params: [from, data] })
            .then(
              () => null,
              (error: unknown) => (error as { code?: number }).code,
            ),
        [plain, JSON.stringify(nested)] as const,
      )
      expect(await refused).toBe(-32602)
    },
  )

  await step('the first transaction deploys the account', async () => {
    const before = await chain().getBalance({ address: friend() })
    await sends(async () => {
      const fee = frameOf(page).getByTestId('frame-fee')
      await fee.filter({ hasText: /^at most 0\.\d+ ETH$/ }).waitFor()
    })
    const sent = (await chain().getBalance({ address: friend() })) - before
    expect(formatEther(sent)).toBe('0.001')
    expect(await coinsOf(address)).toBe('0.999')
    expect(await chain().getCode({ address })).toBeDefined()
    await page.waitForFunction(() => window.latchkey.getAccount().smartAccountDeployed === true)
  })

  await step('a signature is valid after the account is deployed', async () => {
    expect(await signs()).toBe(true)
    expect(await signsPermit()).toBe(true)
  })

  await step('two calls are one approval and one transaction', async () => {
    await clearResults(page)
    await press(page, 'send-calls-button')
    await sees(page, 'ApproveTransaction')
    const frame = frameOf(page)
    await frame.getByRole('heading', { name: '2 actions, in one transaction' }).waitFor()
    for (const line of ['Send 0.001 ETH', 'Send 0.002 ETH']) await frame.getByText(line).waitFor()
    await approve(page)
    await reads(page, 'tx-hash', HASH)
    await seesNoModal(page)
    expect(await coinsOf(address)).toBe('0.996')
    const hash = (await page.getByTestId('tx-hash').textContent()) as Hex
    const receipt = await chain().getTransactionReceipt({ hash: hash.trim() as Hex })
    expect(receipt.status).toBe('success')
  })

  await step(
    'the site sends calls by the method of the widget, and reads how far they are',
    async () => {
      const sent = page.evaluate(
        (to) => window.latchkey.sendCalls({ calls: [{ to, value: '1000000000000000' }] }),
        friend(),
      )
      await sees(page, 'ApproveTransaction')
      await approve(page)
      const { id } = await sent
      const status = await until(
        () => page.evaluate((sentId) => window.latchkey.getCallsStatus(sentId), id),
        (read) => read.status !== 'pending',
      )
      expect(status).toMatchObject({ status: 'success', networkId: 'eip155:31337' })
      const hash = status.receipts.at(-1)?.transactionHash as Hex
      expect((await chain().getTransactionReceipt({ hash })).status).toBe('success')
      expect(await coinsOf(address)).toBe('0.995')
      await seesNoModal(page)
    },
  )

  await step('a refusal of such calls is USER_REJECTED', async () => {
    const refused = page.evaluate(
      (to) =>
        window.latchkey.sendCalls({ calls: [{ to }] }).then(
          () => null,
          (error: unknown) => (error as { code?: string }).code,
        ),
      friend(),
    )
    await sees(page, 'ApproveTransaction')
    await reject(page)
    expect(await refused).toBe('USER_REJECTED')
    await seesNoModal(page)
  })

  await step('the plain account is chosen, survives a reload and sends as itself', async () => {
    await openSettings(page)
    await press(page, 'account-toggle-preferred-account-type')
    await reads(page, 'address', plain)
    expect(await accountOf(page)).toMatchObject({
      preferredAccountType: 'eoa',
      allAccounts: [{ type: 'eoa' }, { type: 'smartAccount' }],
    })
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'address', plain)
    const hash = await sends()
    expect((await chain().getTransaction({ hash })).from).toBe(plain.toLowerCase())
  })

  await step('the smart account is chosen again', async () => {
    await openSettings(page)
    await press(page, 'account-toggle-preferred-account-type')
    await reads(page, 'address', address)
    expect((await accountOf(page)).preferredAccountType).toBe('smartAccount')
  })
})

test('an undeployed smart account signs in, is signed in after a reload, and is deployed by two calls', async () => {
  const visit = await visitor({ siwx: 'required' })
  const { page } = visit
  await logIn(world, visit, 'signin@fieldnotes.example')
  await reads(page, 'session', /^0x/)
  await seesNoModal(page)
  await loseSession(page)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  const { address, preferredAccountType } = await accountOf(page)
  expect(preferredAccountType).toBe('smartAccount')
  await reads(page, 'session', address ?? '')
  await seesNoModal(page)
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'session', address ?? '')
  await press(page, 'send-calls-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'tx-hash', HASH)
  expect(await coinsOf(address as Hex)).toBe('0.997')
  await page.waitForFunction(() => window.latchkey.getAccount().smartAccountDeployed === true)
})
