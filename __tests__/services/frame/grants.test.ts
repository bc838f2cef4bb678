import type { Hex } from 'viem'
import { createService, type Service } from '../../../services/frame/page/service'
import type { SmartAccountsProvider } from '../../../services/frame/smartAccounts'
import { localGrants } from '../../../services/providers/local/grants'
import { localSessions } from '../../../services/providers/local/sessions'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { PROJECT, SITE, startSite, type TestSite } from './site'

const ACCOUNT = '0x2000000000000000000000000000000000000002'
const OTHER = '0x3000000000000000000000000000000000000003'
const CONTEXT: Hex = `0x${'ab'.repeat(32)}`
const NOW = 1_800_000_000

const smartAccounts: SmartAccountsProvider = {
  chainIds: [31337],
  state: async (chainId) =>
    chainId === 31337
      ? {
          ...{ address: ACCOUNT, entryPoint: ACCOUNT, factory: ACCOUNT, factoryData: '0x12' },
          ...{ implementation: 'latchkey', owner: OTHER },
          ...{ deployed: true, nonce: 0n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
        }
      : null,
  bundler: async () => ({}),
  simulate: async () => null,
  assets: async () => null,
  welcome: async () => undefined,
}
const sessions = localSessions(createMemoryRecords(), () => NOW * 1000)

let site: TestSite
let service: Service
let token = ''
beforeAll(async () => {
  const grants = localGrants(sessions, () => NOW * 1000)
  site = await startSite({ perEmail: null, perCaller: null }, { smartAccounts, grants })
  service = createService((path, body) => site.post(path, body))
  const email = 'ann@fieldnotes.example'
  const { ticket } = await service.start({
    ...{ email, device: 'd'.repeat(32), site: SITE, project: PROJECT },
  })
  const code = await site.codeFor(email)
  await service.device(ticket)
  token = (await service.code(ticket, code)).token
  await service.shares(token, '00'.repeat(17), '0x1000000000000000000000000000000000000001')
})
afterAll(() => site.close())

const name = (more: object = {}) => ({
  ...({ token, chainId: 31337, account: ACCOUNT, context: CONTEXT } as const),
  ...more,
})
const grant = (more: object = {}) => ({
  ...name(),
  ...{ site: SITE, expiry: NOW + 60, permissions: [{ type: 'contract-call', data: {} }] },
  ...more,
})
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => Number(Object(error).status),
  )

test('lists a granted permission for its account, under the name of the site', async () => {
  await service.keepGrant(grant())
  expect(await sessions.list(`eip155:31337:${ACCOUNT}`)).toEqual([
    {
      ...{ pci: CONTEXT, context: CONTEXT, expiry: NOW + 60, createdAt: NOW, revokedAt: null },
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [],
      project: { id: SITE, name: 'fieldnotes.example', url: SITE, iconUrl: null },
    },
  ])
  expect(await service.grantStands(name())).toEqual({ stands: true })
})

test('keeps a permission until the frame, or its owner in the list, revokes it', async () => {
  await service.endGrant(name())
  expect(await service.grantStands(name())).toEqual({ stands: false })
  const second: Hex = `0x${'cd'.repeat(32)}`
  await service.keepGrant(grant({ context: second }))
  await sessions.revoke(`eip155:31337:${ACCOUNT}`, second)
  expect(await service.grantStands(name({ context: second }))).toEqual({ stands: false })
})

test.each([
  ['an unknown token', 401, { token: 'nobody' }],
  ['an account of another user', 400, { account: OTHER }],
  ['a network without smart accounts', 400, { chainId: 1 }],
  ['a missing name of the permission', 422, { context: '0x12' }],
  ['an invalid site', 422, { site: 'javascript:alert(1)' }],
  ['nothing', 422, { permissions: [] }],
])('%s is refused with %i', async (_, status, change) => {
  const before = await sessions.list(`eip155:31337:${ACCOUNT}`)
  expect(await statusOf(service.keepGrant(grant(change)))).toBe(status)
  expect(await sessions.list(`eip155:31337:${ACCOUNT}`)).toEqual(before)
})
