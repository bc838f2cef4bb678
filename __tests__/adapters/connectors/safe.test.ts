/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { safe } from '../../../src/adapters/connectors/safe'
import { parentOf } from '../../../src/adapters/connectors/safe/parent'
import { knownIdsOf } from '../../../src/slices/domain/wallet/knownWallets'
import { eventually } from '../../support/settle'
import { openSafeWorld, pageOf, SAFE_ADDRESS, SAFE_ORIGIN } from './safeWorld'

const idsOf = ({ registry }: ReturnType<typeof pageOf>) => registry.connectors().map(({ id }) => id)
const accountsOf = ({ registry }: ReturnType<typeof pageOf>) =>
  registry.provider('safe', 'eip155')?.request({ method: 'eth_accounts' })

afterEach(() => jest.useRealTimers())

describe('detecting the parent window', () => {
  const frame = (ancestorOrigins?: unknown) =>
    Object.assign(new EventTarget(), { parent: {}, location: { ancestorOrigins } })

  it.each<[string, EventTarget, string]>([
    ['in a top-level window', window, 'other'],
    ['in a Safe', frame([SAFE_ORIGIN]), 'safe'],
    ['in a Safe that is framed by another page', frame([SAFE_ORIGIN, 'https://evil.test']), 'safe'],
    ['in a page that a Safe frames', frame(['https://evil.test', SAFE_ORIGIN]), 'other'],
    ['in a page with a longer name', frame([`${SAFE_ORIGIN}.evil.test`]), 'other'],
    ['in a page without an origin', frame(['null']), 'other'],
    ['in a browser that does not report it', frame(), 'unknown'],
  ])('%s', (_, page, expected) => {
    expect(parentOf(page, [SAFE_ORIGIN])).toBe(expected)
  })
})

describe('the Safe connector', () => {
  it("offers nothing outside a frame or in another page's frame, and posts no message there", async () => {
    const { asked, page, close } = openSafeWorld({}, { ancestors: ['https://evil.test'] })
    safe().discover(page)
    const alone = pageOf({})
    safe().discover(alone)
    await Promise.resolve()
    expect([...idsOf(page), ...idsOf(alone), ...asked]).toEqual([])
    close()
  })

  it("the Safe connector is available immediately in a Safe's frame, and sends its first request only on connecting", async () => {
    const { asked, page, methods, close } = openSafeWorld()
    safe().discover(page)
    expect(page.registry.connectors()).toEqual([
      { id: 'safe', type: 'EXTERNAL', name: 'Safe', chain: 'eip155', hostsPage: true },
    ])
    expect(knownIdsOf({ id: 'safe', type: 'EXTERNAL', name: 'Safe', chain: 'eip155' })).toEqual({
      imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
    })
    expect(asked).toEqual([])
    expect(await accountsOf(page)).toEqual([SAFE_ADDRESS])
    expect(methods()).toContain('getSafeInfo')
    close()
  })

  it("posts a request in browsers without ancestor origins, and accepts a Safe's answer", async () => {
    const { page, close } = openSafeWorld({}, { ancestors: null })
    safe().discover(page)
    expect(idsOf(page)).toEqual([])
    await eventually(() => idsOf(page).includes('safe'))
    close()
  })

  it('rejects other pages that answer like a Safe, and stops after 5 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
    const { page, methods, close } = openSafeWorld(
      {},
      { ancestors: null, from: 'https://evil.test' },
    )
    safe().discover(page)
    await jest.advanceTimersByTimeAsync(6_000)
    expect(methods()).toEqual(['getSafeInfo'])
    expect(idsOf(page)).toEqual([])
    close()
  })

  it('accepts a page that the site names', async () => {
    const from = 'https://safe.example'
    const { page, close } = openSafeWorld({}, { ancestors: [from], from })
    safe({ origins: [from] }).discover(page)
    expect(await accountsOf(page)).toEqual([SAFE_ADDRESS])
    close()
  })

  it('adds nothing after the discovery has stopped', async () => {
    const { page, methods, close } = openSafeWorld({}, { ancestors: null })
    safe().discover(page)()
    await eventually(() => methods().includes('rpcCall'))
    expect(idsOf(page)).toEqual([])
    close()
  })
})
