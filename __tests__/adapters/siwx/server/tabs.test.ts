import { createCloudSiwx } from '../../../../src/adapters/siwx/cloud'
import type { AuthOptions } from '../../../../src/adapters/siwx/server/routes'
import type { SiwxContext, SiwxService } from '../../../../src/slices/domain/siwx/siwx'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'
import { closeHosts, HOSTS, onFetch, visitor } from './hosts'
import { figure, ORIGIN, setUpServer, signer } from './kit'

afterAll(closeHosts)

describe.each(Object.entries(HOSTS))('%s: two tabs of one browser', (_, host) => {
  it('two tabs of one browser sign in at the same time, in any order', async () => {
    const kit = setUpServer()
    const { send, cookies } = visitor(await host(kit, {}), kit.fields)
    const [one, other] = await Promise.all([send('GET', '/auth/nonce'), send('GET', '/auth/nonce')])
    const statuses = []
    for (const { body } of [one, other]) {
      const message = formatSiwxMessage(kit.fields(body.nonce), 'Sandbox')
      const signed = JSON.stringify({ message, signature: await signer.signMessage({ message }) })
      statuses.push((await send('POST', '/auth/authenticate', { body: signed })).status)
    }
    expect([statuses, [...cookies.keys()]]).toEqual([[200, 200], ['__Host-siwx']])
  })

  it('two tabs of one browser have 4 nonces at most: the oldest cookie is removed', async () => {
    const kit = setUpServer()
    const { send, signIn, cookies } = visitor(await host(kit, {}), kit.fields)
    for (let round = 0; round < 20; round += 1) await send('GET', '/auth/nonce')
    expect(cookies.size).toBe(4)
    figure('server: cookies of nonces after 20 nonces', cookies.size)
    expect((await signIn()).status).toBe(200)
    expect(cookies.size).toBe(4)
  })
})

const chainId = 'eip155:31337'

/** Two tabs of the widget in one browser, with shared cookies and storage. */
function twoTabs(tokens: AuthOptions['tokens'] & string) {
  const kit = setUpServer()
  const { send } = visitor(onFetch(kit, { tokens }), kit.fields)
  const kept = new Map<string, string>()
  const service: SiwxService = {
    url: `${ORIGIN}/auth`,
    projectId: 'p1',
    sdkType: 'latchkey',
    sdkVersion: 'html-viem-1',
    clientId: null,
    wallet: null,
    activeId: chainId,
    async fetch(input, { method = 'GET', headers, body = null } = {}) {
      const { pathname, search } = new URL(String(input))
      const init = { body, ...(headers && { headers }) }
      const answer = await send(method, pathname + search, init)
      return Response.json(answer.body, { status: answer.status })
    },
  }
  const context: SiwxContext = {
    domain: 'notes.example',
    uri: ORIGIN,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => kit.clock.now,
    nonce: () => 'unused',
    networkName: () => 'Sandbox',
    service: () => service,
    verify: () => Promise.reject(new Error('the service verifies')),
  }
  return [1, 2].map(() => {
    const tab = createCloudSiwx()
    tab.bind?.(context)
    return tab
  })
}

test.each(['bearer', 'cookie'] as const)(
  'signs in the widget in two tabs with tokens in a %s',
  async (tokens) => {
    const tabs = twoTabs(tokens)
    const sessions = []
    for (const tab of tabs) {
      const account = { accountAddress: signer.address, chainId } as const
      const { toString, ...data } = await tab.createMessage(account)
      const message = toString()
      sessions.push({ data, message, signature: await signer.signMessage({ message }) })
    }
    for (const [index, session] of sessions.entries()) await tabs[index]?.addSession(session)
    for (const tab of tabs) expect(await tab.getSessions(chainId, signer.address)).toHaveLength(1)
  },
)
