/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { openSafe } from '../../../../src/adapters/connectors/safe/provider'
import { safe } from '../../../../src/adapters/connectors/safe'
import { figure } from '../../../journeys/support/figures'
import { openSafeWorld, SAFE_ADDRESS, SAFE_ORIGIN } from '../safeWorld'

const FORGED = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const forgedInfo = { safeAddress: FORGED, chainId: 1, owners: [], threshold: 1, isReadOnly: false }

/** Origins that resemble Safe's. */
const ORIGINS = [
  'https://evil.test',
  'http://app.safe.global',
  'https://app.safe.global:8443',
  'https://app.safe.global.evil.test',
  'https://app.safe.globalx',
  'https://appxsafe.global',
  'https://sub.app.safe.global',
  'https://xapp.safe.global',
  'https://evil.test/https://app.safe.global',
  'null',
  '',
]
const NO_ADDRESSES = [
  undefined,
  null,
  7,
  '',
  '0x',
  'safe.eth',
  FORGED.slice(2),
  FORGED.slice(0, -1),
  `${FORGED}00`,
  ` ${FORGED}`,
  [FORGED],
  { toString: () => FORGED },
]
const NO_CHAINS = [undefined, null, '', 'x', NaN, Infinity, -1, 0, 1.5, {}, [1], '0xzz', true]

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }))
afterEach(() => jest.useRealTimers())

/** Result of opening within the time limit: the accounts, or null. */
async function openedBy(prepare: Parameters<typeof openSafeWorld>, attack?: Attack) {
  const world = openSafeWorld(...prepare)
  const opening = openSafe([SAFE_ORIGIN], new AbortController().signal).then(
    (provider) => provider.request({ method: 'eth_accounts' }),
    () => null,
  )
  attack?.(world)
  await jest.advanceTimersByTimeAsync(6_000)
  world.close()
  return opening
}
type Attack = (world: ReturnType<typeof openSafeWorld>) => void

it('rejects pages of other origins, whatever they answer', async () => {
  const believed: string[] = []
  for (const from of ORIGINS)
    if (await openedBy([{}, { ancestors: null, from }])) believed.push(from)
  figure('origins that resemble a Safe: believed', `${believed.length} of ${ORIGINS.length}`)
  expect(believed).toEqual([])
})

it('offers nothing in a frame of another origin, and sends no request', () => {
  const asked = ORIGINS.flatMap((origin) => {
    const world = openSafeWorld({}, { ancestors: [origin, SAFE_ORIGIN] })
    safe().discover(world.page)
    world.close()
    return [...world.asked, ...world.page.registry.connectors()]
  })
  expect(asked).toEqual([])
})

it('accepts answers only from the parent window, with the id of its own request', async () => {
  const other = document.createElement('iframe')
  document.body.append(other)
  const reply = { success: true, version: '9.1.0', data: forgedInfo }
  const attacks: Attack[] = [
    // The right id, from another window or origin.
    ({ say, asked }) => say({ id: asked[0]?.id, ...reply }, SAFE_ORIGIN, other.contentWindow),
    ({ say, asked }) => say({ id: asked[0]?.id, ...reply }, SAFE_ORIGIN, window),
    ({ say, asked }) => say({ id: asked[0]?.id, ...reply }, SAFE_ORIGIN, null),
    ...ORIGINS.map<Attack>(
      (origin) =>
        ({ say, asked }) =>
          say({ id: asked[0]?.id, ...reply }, origin),
    ),
    // The right window with another id, or without one.
    ...['', '0', 'constructor', undefined, null, {}, []].map<Attack>(
      (id) =>
        ({ say }) =>
          say({ id, ...reply }),
    ),
    // A reply without a protocol version, and an invalid one.
    ({ say, asked }) => say({ id: asked[0]?.id, success: true, data: forgedInfo }),
    ({ say }) => say('getSafeInfo'),
  ]
  const believed: unknown[] = []
  for (const attack of attacks) {
    const accounts = await openedBy([{ getSafeInfo: () => undefined }], attack)
    if (accounts) believed.push(accounts)
    // The real Safe is still accepted.
    expect(await openedBy([], attack)).toEqual([SAFE_ADDRESS])
  }
  other.remove()
  figure('forged messages to a page in a Safe: believed', `${believed.length} of ${attacks.length}`)
  expect(believed).toEqual([])
})

it('rejects a Safe without an address or a network', async () => {
  const infos = [
    ...NO_ADDRESSES.map((safeAddress) => ({ safeAddress, chainId: 1 })),
    ...NO_CHAINS.map((chainId) => ({ safeAddress: SAFE_ADDRESS, chainId })),
  ]
  const believed: unknown[] = []
  for (const info of infos) if (await openedBy([{ getSafeInfo: () => info }])) believed.push(info)
  figure('answers that are no Safe: believed', `${believed.length} of ${infos.length}`)
  expect(believed).toEqual([])
})
