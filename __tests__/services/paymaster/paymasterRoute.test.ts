import { numberToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { createService } from '../../../services/frame/page/service'
import type { SmartAccountsProvider } from '../../../services/frame/smartAccounts'
import { SponsorPolicy } from '../../../services/paymaster/policy'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { PROJECT, SITE, startSite, type TestSite } from '../frame/site'

const FACTORY: Address = '0x2000000000000000000000000000000000000002'
const ENTRY_POINT: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const CONTRACT: Address = '0x5000000000000000000000000000000000000005'
const TOKEN: Address = '0x3000000000000000000000000000000000000003'
const ANN: Address = '0x1000000000000000000000000000000000000001'
const BOB: Address = '0x1000000000000000000000000000000000000002'
const PAYS = 'https://pays.example'

const smartAccounts: SmartAccountsProvider = {
  chainIds: [31337],
  async state(chainId, owner) {
    if (chainId !== 31337) return null
    return {
      ...{ implementation: 'latchkey', ...latchkeyAccount.locate(FACTORY, owner), owner },
      ...{ entryPoint: ENTRY_POINT, factory: FACTORY, deployed: false, nonce: 0n },
      ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
    }
  },
  bundler: () => Promise.reject(new Error('not asked here')),
  simulate: () => Promise.resolve(null),
  assets: () => Promise.resolve(null),
  welcome: () => Promise.resolve(),
}
const policy = z.parse(SponsorPolicy, {
  contracts: [{ address: TOKEN }],
  perOperation: '1',
  perUser: { operations: 1, cost: '1' },
  perDay: { operations: 10, cost: '1' },
})

let site: TestSite
let token = ''

/** A logged-in user with a wallet. */
async function loggedIn(email: string, address: Address): Promise<string> {
  const service = createService((path, body) => site.post(path, body))
  const device = '0123456789abcdef0123456789abcdef'
  const { ticket } = await service.start({ email, device, site: SITE, project: PROJECT })
  const { token: session } = await service.code(ticket, await site.codeFor(email))
  await service.shares(session, '00'.repeat(17), address)
  return session
}

beforeAll(async () => {
  site = await startSite(
    { perEmail: null, perCaller: null },
    {
      smartAccounts,
      paymaster: {
        signer: privateKeyToAccount(generatePrivateKey()),
        sponsor: 'Field Notes',
        contractOn: (chainId) => (chainId === 31337 ? CONTRACT : null),
        policyOf: (project) => (project === PROJECT ? policy : null),
      },
      paymasterOrigins: (project) => (project === PROJECT ? [PAYS] : []),
    },
  )
  token = await loggedIn('ann@site.test', ANN)
})
afterAll(() => site.close())

const operationOf = (owner: Address): Record<string, Hex> => ({
  sender: latchkeyAccount.locate(FACTORY, owner).address,
  nonce: '0x0',
  callData: latchkeyAccount.encodeCalls([{ to: TOKEN, data: '0x12345678' }]),
  callGasLimit: numberToHex(100_000n),
  verificationGasLimit: numberToHex(100_000n),
  preVerificationGas: numberToHex(60_000n),
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
})

const ask = (
  operation: object,
  by = token,
  { method = 'pm_getPaymasterData', project = PROJECT, headers = {} } = {},
) => {
  const params = [operation, ENTRY_POINT, '0x7a69', { token: by, more: 1 }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  return site.post(`/paymaster/${project}`, body, headers)
}

it('answers as JSON-RPC, also with a refusal', async () => {
  const granted: unknown = await (await ask(operationOf(ANN))).json()
  expect(granted).toMatchObject({ jsonrpc: '2.0', id: 7, result: { paymaster: CONTRACT } })
  const refused: unknown = await (await ask(operationOf(BOB))).json()
  expect(refused).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32001, message: 'Not sponsored: the account of another login' },
  })
  const other: unknown = await (await ask(operationOf(ANN), token, { project: 'other' })).json()
  expect(other).toMatchObject({ error: { code: -32001 } })
})

it('refuses callers without a login, and pages of other sites', async () => {
  expect((await ask(operationOf(ANN), 'nobody')).status).toBe(401)
  expect((await ask(operationOf(ANN), token, { headers: { origin: SITE } })).status).toBe(403)
})

it('refuses calls that are not of ERC-7677', async () => {
  expect((await ask(operationOf(ANN), token, { method: 'pm_sponsorUserOperation' })).status).toBe(
    422,
  )
  expect((await ask({ sender: ANN })).status).toBe(422)
  expect((await ask({ ...operationOf(ANN), callData: `0x${'00'.repeat(200_000)}` })).status).toBe(
    413,
  )
})

it('lists the paymasters of a project in the page, which can connect to no others', async () => {
  const page = await fetch(`${site.origin}/sdk?projectId=${PROJECT}`)
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' https: ${site.origin} ${PAYS};`,
  )
  expect(await page.text()).toContain(
    `<meta name="paymasters" content="${site.origin}/paymaster/${PROJECT} ${PAYS}" />`,
  )
  const other = await fetch(`${site.origin}/sdk?projectId=other`)
  expect(other.headers.get('content-security-policy')).not.toContain(PAYS)
  expect(await other.text()).toContain('<meta name="paymasters" content="" />')
})
