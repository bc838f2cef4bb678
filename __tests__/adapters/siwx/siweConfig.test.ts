import { SiweMessage } from 'siwe'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweSiwx } from '../../../src/adapters/siwx/siweConfig'
import type {
  SiweConfig,
  SiweMessageArgs,
  SiweSession,
} from '../../../src/slices/domain/siwx/siweConfig'
import type { SiwxConfig } from '../../../src/slices/domain/siwx/siwx'
import { pickData } from '../../../src/slices/domain/siwx/session'

const KEYS = [1, 2].map((n) => privateKeyToAccount(`0x${String(n).repeat(64)}`))
const [ONE, TWO] = KEYS
if (!ONE || !TWO) throw new Error('no keys')
const CHAIN = 'eip155:31337'

/** A site's server in memory; it parses and verifies with the `siwe` package. */
function site(more: Partial<SiweConfig> = {}) {
  const calls: string[] = []
  const asked: SiweMessageArgs[] = []
  const state: { nonce: number; session: SiweSession | null; time: number } = {
    nonce: 0,
    session: null,
    time: Date.parse('2026-11-21T12:00:00Z'),
  }
  const config: SiweConfig = {
    async getNonce() {
      calls.push('getNonce')
      return `noncenonce${++state.nonce}`
    },
    getMessageParams: () => ({
      chains: [31337, 31338],
      domain: 'fieldnotes.example',
      uri: 'https://fieldnotes.example',
      statement: 'Sign in to Fieldnotes.',
      exp: '2026-11-28T12:00:00.000Z',
    }),
    createMessage(args) {
      asked.push(args)
      const { iat, exp, nbf, statement, requestId, resources, ...rest } = args
      return new SiweMessage({
        domain: rest.domain,
        uri: rest.uri,
        nonce: rest.nonce,
        version: rest.version,
        chainId: rest.chainId,
        address: rest.address.split(':')[4] ?? '',
        issuedAt: iat,
        ...(exp && { expirationTime: exp }),
        ...(nbf && { notBefore: nbf }),
        ...(statement && { statement }),
        ...(requestId && { requestId }),
        ...(resources && { resources }),
      }).prepareMessage()
    },
    async verifyMessage({ message, signature }) {
      calls.push('verifyMessage')
      const { success, data } = await new SiweMessage(message).verify(
        { signature, time: new Date(state.time).toISOString() },
        { suppressExceptions: true },
      )
      if (success) state.session = { address: data.address, chainId: data.chainId }
      return success
    },
    async getSession() {
      calls.push('getSession')
      return state.session
    },
    async signOut() {
      calls.push('signOut')
      state.session = null
      return true
    },
    onSignIn: (session) => void calls.push(`onSignIn ${session.address} ${session.chainId}`),
    onSignOut: () => void calls.push('onSignOut'),
    ...more,
  }
  const siwx = createSiweSiwx(config)
  siwx.bind?.({
    domain: 'page.example',
    uri: 'https://page.example',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => state.time,
    nonce: () => 'unused',
    networkName: () => null,
    verify: () => Promise.resolve(false),
  })
  return { siwx, calls, asked, state }
}

async function signIn(
  siwx: SiwxConfig,
  account = ONE,
  chainId: typeof CHAIN | 'eip155:31338' = CHAIN,
) {
  const message = await siwx.createMessage({ accountAddress: account?.address ?? '', chainId })
  const text = message.toString()
  const signature = (await account?.signMessage({ message: text })) ?? ''
  await siwx.addSession({ data: pickData(message), message: text, signature })
  return text
}

describe('siweConfig as a sign-in config', () => {
  it('passes a numeric chain, a did:pkh address, version 1 and the time; the siwe package parses the text', async () => {
    const { siwx, asked } = site()
    const text = await signIn(siwx)
    expect(asked).toEqual([
      expect.objectContaining({
        chainId: 31337,
        address: `did:pkh:eip155:31337:${ONE.address}`,
        version: '1',
        nonce: 'noncenonce1',
        iat: '2026-11-21T12:00:00.000Z',
        domain: 'fieldnotes.example',
        statement: 'Sign in to Fieldnotes.',
      }),
    ])
    expect(new SiweMessage(text)).toMatchObject({ address: ONE.address, chainId: 31337 })
  })

  it("uses the page's domain and URI if the site names none", async () => {
    const { siwx } = site({ getMessageParams: undefined })
    const message = await siwx.createMessage({ accountAddress: ONE.address, chainId: CHAIN })
    expect(message).toMatchObject({ domain: 'page.example', uri: 'https://page.example' })
  })

  it('requests one nonce, verifies once and notifies the site', async () => {
    const { siwx, calls } = site()
    await signIn(siwx)
    expect(calls).toEqual(['getNonce', 'verifyMessage', `onSignIn ${ONE.address} 31337`])
    const [session] = await siwx.getSessions(CHAIN, ONE.address)
    expect(session).toMatchObject({ data: { accountAddress: ONE.address, chainId: CHAIN } })
    expect(session?.signature).toMatch(/^0x/)
  })

  it('rejects a session that the site rejects', async () => {
    const { siwx, calls } = site({ verifyMessage: () => Promise.resolve(false) })
    await expect(signIn(siwx)).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(calls).toEqual(['getNonce'])
    const own = site()
    const forged = { ...own.siwx }
    const message = await forged.createMessage({ accountAddress: ONE.address, chainId: CHAIN })
    const signature = (await TWO.signMessage({ message: message.toString() })) ?? ''
    await expect(
      own.siwx.addSession({ data: pickData(message), message: message.toString(), signature }),
    ).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(await own.siwx.getSessions(CHAIN, ONE.address)).toEqual([])
  })

  it('caches an unused nonce for nonceRefetchIntervalMs, and never reuses one', async () => {
    const { siwx, state, calls } = site({ nonceRefetchIntervalMs: 1_000 })
    const nonce = async (address = ONE.address) =>
      (await siwx.createMessage({ accountAddress: address, chainId: CHAIN })).nonce
    expect(await nonce()).toBe('noncenonce1')
    expect(await nonce()).toBe('noncenonce1')
    expect(await nonce(TWO.address)).toBe('noncenonce2')
    state.time += 1_000
    expect(await nonce(TWO.address)).toBe('noncenonce3')
    await signIn(siwx, TWO)
    expect(await nonce(TWO.address)).toBe('noncenonce4')
    expect(calls.filter((call) => call === 'getNonce')).toHaveLength(4)
  })

  it.each([
    ['account', CHAIN, TWO.address, 'signOutOnAccountChange'],
    ['network', 'eip155:31338', ONE.address, 'signOutOnNetworkChange'],
  ] as const)(
    'signs out on another %s, unless its option is off',
    async (_, chain, address, key) => {
      const { siwx, calls } = site()
      await signIn(siwx)
      expect(await siwx.getSessions(chain, address)).toEqual([])
      expect(calls.slice(-2)).toEqual(['signOut', 'onSignOut'])

      const kept = site({ [key]: false })
      await signIn(kept.siwx)
      const [session] = await kept.siwx.getSessions(chain, address)
      expect(session?.data).toMatchObject({ accountAddress: ONE.address, chainId: CHAIN })
      expect(kept.calls).not.toContain('signOut')
    },
  )

  it('signs out once for concurrent calls', async () => {
    const { siwx, calls } = site()
    await signIn(siwx)
    await Promise.all([
      siwx.setSessions([]),
      siwx.revokeSession(CHAIN, ONE.address),
      siwx.getSessions('eip155:31338', TWO.address),
    ])
    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1)
    expect(calls.filter((call) => call === 'onSignOut')).toHaveLength(1)
  })

  it('treats accounts of other namespaces as signed in, and ignores their sessions', async () => {
    const { siwx, calls } = site()
    const chainId = 'solana:devnet'
    const [session] = await siwx.getSessions(chainId, 'So1')
    expect(session?.data).toMatchObject({ chainId, accountAddress: 'So1' })
    if (session) await siwx.addSession(session)
    expect(calls).toEqual([])
  })

  it('uses the first of several sessions, as from one-click sign-in, with its CACAO', async () => {
    const given: unknown[] = []
    const { siwx } = site({
      async verifyMessage(signed) {
        given.push(signed)
        return true
      },
    })
    const data = pickData(await siwx.createMessage({ accountAddress: '', chainId: CHAIN }))
    const session = { data: { ...data, accountAddress: ONE.address }, message: 'm', signature: 's' }
    await siwx.setSessions([{ ...session, cacao: { h: 1 } }, session])
    expect(given).toEqual([{ message: 'm', signature: 's', cacao: { h: 1 } }])
  })

  it('siweConfig as a sign-in config has the documented defaults', () => {
    expect(site().siwx).toMatchObject({
      signOutOnDisconnect: true,
      sessionRefetchIntervalMs: 300_000,
    })
    expect(site().siwx.getRequired?.()).toBe(true)
    expect(site({ required: false }).siwx.getRequired?.()).toBe(false)
  })
})
