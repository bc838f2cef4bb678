import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import { createPairingClient } from '../../../src/adapters/pairing/client'
import { proposeSession, readSignIns } from '../../../src/adapters/pairing/oneClick'
import { rpcError } from '../../../src/adapters/provider/rpcError'
import { isSignClient, type SignClient } from '../../../src/adapters/pairing/signClient'
import type { PairingClient } from '../../../src/adapters/pairing/types'
import { isUserRejection, toErrorRecord } from '../../../src/slices/domain/errors/records'
import type { SiwxMessageData } from '../../../src/slices/domain/siwx/siwx'
import { createSandboxWallet, type SandboxWallet } from '../../../sandbox/pages/wallet/client'
import type { Proposal } from '../../../sandbox/pages/wallet/proposals'
import { createRelay, type Relay } from '../../../services/relay/createRelay'
import { endCore, letProcessEnd, memory, NETWORKS, siteProvider } from './walletPeer'
import { freePort } from '../../support/freePort'
import { partOf } from '../../support/partOf'

const KEY = `0x${'5'.repeat(64)}` as const
const OWNER = privateKeyToAccount(KEY)
const LOWER = OWNER.address.toLowerCase()
const asked = (): SiwxMessageData => ({
  accountAddress: '',
  chainId: 'eip155:31338',
  domain: 'site.test',
  uri: 'https://site.test',
  version: '1',
  nonce: 'n0nce7890abcdef1234567890',
  statement: 'Sign in to Fieldnotes.',
  issuedAt: '2020-01-01T00:00:00.000Z',
  expirationTime: new Date(Date.now() + 60_000).toISOString(),
})

let relay: Relay
let endTimers: () => void
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  endTimers = letProcessEnd()
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    return /^http:\/\/127\./.test(url) ? realFetch(input, init) : Promise.reject(new Error(url))
  }
  relay = await createRelay({ port: await freePort() })
})
afterAll(async () => {
  await relay.close()
  endTimers()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function open(oneClick: boolean) {
  const provider = await siteProvider(relay.url, memory())
  const client = await createPairingClient({
    projectId: 'a'.repeat(32),
    metadata: { name: 'Site', description: '', url: 'https://site.test', icons: [] },
    relayUrl: relay.url,
    rpcUrl: () => [],
    verify: (signed) => verifySignature({ ...signed, rpcUrls: [] }),
    provider,
    logger: { log: () => undefined },
  })
  const wallet = await createSandboxWallet({
    relayUrl: relay.url,
    projectId: 'a'.repeat(32),
    accounts: [{ address: OWNER.address, privateKey: KEY }],
    rpcUrls: { 31337: 'http://127.0.0.1:9/1', 31338: 'http://127.0.0.1:9/2' },
    oneClick,
  })
  stops.push(async () => {
    await client.destroy()
    await wallet.close()
    for (const { id } of provider.client.proposal.getAll())
      provider.client.events.emit('proposal_expire', { id })
    await endCore(provider.client.core)
  })
  const sign: unknown = provider.client
  if (!isSignClient(sign)) throw new Error('the provider has no sign client')
  return { client, wallet, sign }
}

/** Starts pairing; the wallet scans the code and gets its proposal. */
async function scan(client: PairingClient, wallet: SandboxWallet, signIn?: SiwxMessageData) {
  const shown = new Promise<Proposal>((resolve) => wallet.onProposal(resolve))
  const session = client.pair({
    networks: NETWORKS,
    signal: new AbortController().signal,
    onUri: (uri) => void wallet.pair(uri),
    signIn,
  })
  session.catch(() => undefined)
  return { session, proposal: await shown }
}

describe('one-click sign-in', () => {
  it('connects and signs in with one approval, and verifies the signed message', async () => {
    const { client, wallet } = await open(true)
    const before = Date.now() - 1_000
    const { session, proposal } = await scan(client, wallet, asked())
    expect(proposal.kind).toBe('signIn')
    await proposal.approve()
    const { connections, signIns } = await session
    expect(signIns).toHaveLength(1)
    const [signed] = signIns
    expect(signed?.data).toMatchObject({
      accountAddress: OWNER.address,
      chainId: 'eip155:31338',
      domain: 'site.test',
      uri: 'https://site.test',
      nonce: 'n0nce7890abcdef1234567890',
    })
    expect(signed?.data.statement).toMatch(/^Sign in to Fieldnotes\. I further authorize/)
    // The library's time, not the given one.
    expect(Date.parse(signed?.data.issuedAt ?? '')).toBeGreaterThan(before)
    expect(signed?.message).toContain(`Issued At: ${signed?.data.issuedAt}`)
    expect(signed?.cacao).toMatchObject({ h: { t: 'caip122' } })
    // The connection starts on the network of the sign-in.
    expect(connections).toMatchObject([
      { namespace: 'eip155', networkId: 'eip155:31338', accounts: toAccounts([OWNER.address]) },
    ])
  })

  it('connects without a signature if the wallet does not support one-click sign-in', async () => {
    const { client, wallet } = await open(false)
    const { session, proposal } = await scan(client, wallet, asked())
    expect(proposal.kind).toBe('session')
    await proposal.approve()
    expect(await session).toMatchObject({ signIns: [], connections: [{ namespace: 'eip155' }] })
  })

  it('requests a plain session without a message', async () => {
    const { client, wallet } = await open(true)
    const { session, proposal } = await scan(client, wallet)
    expect(proposal.kind).toBe('session')
    await proposal.approve()
    expect((await session).signIns).toEqual([])
  })

  it.each([true, false])('reports a rejection (one-click wallet: %s)', async (oneClick) => {
    const { client, wallet } = await open(oneClick)
    const { session, proposal } = await scan(client, wallet, asked())
    await proposal.reject()
    const reason: unknown = await session.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isUserRejection(reason)).toBe(true)
    expect(wallet.sessions()).toEqual([])
  })

  it.each([
    [true, { code: 5100, message: 'Unsupported chains.' }, 'WALLET_LACKS_NETWORKS'],
    [false, { code: 5100, message: 'Unsupported chains.' }, 'WALLET_LACKS_NETWORKS'],
    [true, { code: 4001, message: 'Denied' }, 'USER_REJECTED'],
    [true, { code: 7000, message: 'Signature verification failed' }, 'SIWX_INVALID'],
  ])('keeps the code of a rejection (one-click wallet: %s, %j)', async (oneClick, reason, code) => {
    const { client, wallet } = await open(oneClick)
    const { session, proposal } = await scan(client, wallet, asked())
    await proposal.reject(reason)
    const error: unknown = await session.catch((thrown: unknown) => thrown)
    expect(toErrorRecord(error)).toMatchObject({ code })
  })

  it.each([
    ['differs from the requested one', { nonce: 'another0nonce' }, OWNER.address],
    ['has an address without its checksum', {}, LOWER],
  ])('connects without a sign-in when the signed message %s', async (_why, change, address) => {
    const { client, wallet } = await open(true)
    const request = asked()
    const { session, proposal } = await scan(client, wallet, request)
    Object.assign(request, change)
    await proposal.approve({ addresses: [address] })
    expect(await session).toMatchObject({
      signIns: [],
      connections: [{ namespace: 'eip155', accounts: toAccounts([address]) }],
    })
    expect(wallet.sessions()).toHaveLength(1)
  })

  it('connects without a sign-in when the library rejects the signature', async () => {
    const { client, wallet, sign } = await open(true)
    const { session, proposal } = await scan(client, wallet, asked())
    await proposal.approve()
    const { topic } = await session
    const pairingTopic = 'c'.repeat(64)
    const opened = sign.session.getAll().map((one) => ({ ...Object(one), pairingTopic }))
    // Like the library: it rejects, and opens the session a moment later. Only the client members for proposals.
    const refusing = {
      ...sign,
      core: sign.core,
      session: { ...sign.session, getAll: () => opened },
      authenticate: () =>
        Promise.resolve({
          uri: `wc:${pairingTopic}@2?relay-protocol=irn&symKey=${'d'.repeat(64)}`,
          response: () => Promise.reject(rpcError(7000, 'Session settlement failed.')),
        }),
    } as unknown as SignClient // Only the library client's members for proposals.
    const { approval } = await proposeSession(refusing, NETWORKS, asked())
    expect(await approval()).toMatchObject({ session: { topic } })
  })
})

const PAYLOAD = {
  iss: `did:pkh:eip155:31338:${OWNER.address}`,
  aud: 'https://site.test',
  domain: 'site.test',
  version: '1',
  nonce: 'n0nce7890abcdef1234567890',
  iat: '2026-11-21T12:00:00.000Z',
  statement: 'Sign in to Fieldnotes.',
}

describe('verifying a wallet’s signature', () => {
  const request = { ...asked() }
  delete request.expirationTime
  const format: NonNullable<SignClient['formatAuthMessage']> = ({ request: payload, iss }) => {
    const p = payload as typeof PAYLOAD & { nbf?: string; exp?: string }
    const [, , , chain = '', address = ''] = iss.split(':')
    return [
      `${p.domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      p.statement,
      '',
      `URI: ${p.aud}`,
      `Version: ${p.version}`,
      `Chain ID: ${chain}`,
      `Nonce: ${p.nonce}`,
      `Issued At: ${p.iat}`,
      ...(p.exp ? [`Expiration Time: ${p.exp}`] : []),
      ...(p.nbf ? [`Not Before: ${p.nbf}`] : []),
    ].join('\n')
  }
  const client = partOf<SignClient>({ formatAuthMessage: format })
  const cacao = (change: object) => ({
    p: { ...PAYLOAD, ...change },
    s: { t: 'eip191', s: '0x00' },
  })
  const take = (given: unknown, verified = true) =>
    readSignIns(client, given, request, () => Promise.resolve(verified))

  it('accepts the requested message', async () => {
    expect(await take([cacao({})])).toMatchObject([{ data: { chainId: 'eip155:31338' } }])
    expect(await take(undefined)).toEqual([])
  })

  it.each([
    ['domain', { domain: 'site.test.evil.example' }],
    ['uri', { aud: 'https://evil.example' }],
    ['nonce', { nonce: 'an0thernonce' }],
    ['statement', { statement: 'Give away everything.' }],
    ['expirationTime', { exp: '2099-01-01T00:00:00.000Z' }],
    ['notBefore', { nbf: '2026-01-01T00:00:00.000Z' }],
    ['message', { iat: 'whenever' }],
    ['message', { statement: 'Sign in to Fieldnotes.\nNonce: 1' }],
    ['account', { iss: 'did:pkh:solana:devnet:So11111111111111111111111111111111111111112' }],
    ['account', { iss: 7 }],
  ])('rejects another %s: %j', async (field, change) => {
    await expect(take([cacao({}), cacao(change)])).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { field },
    })
  })

  it('rejects a signature of another account', async () => {
    await expect(take([cacao({})], false)).rejects.toMatchObject({
      context: { field: 'signature' },
    })
    await expect(take([{ p: PAYLOAD }])).rejects.toMatchObject({ code: 'SIWX_INVALID' })
  })

  it('proposes without a sign-in when the library gives both requests one id', async () => {
    const pairingTopic = 'c'.repeat(64)
    const uri = `wc:${pairingTopic}@2?relay-protocol=irn&symKey=${'d'.repeat(64)}`
    const stored = (id: number) => ({ getAll: () => [{ pairingTopic, id }] })
    const clientWith = (requestId: number) => {
      return {
        authenticate: () => Promise.resolve({ uri, response: () => Promise.reject(new Error()) }),
        connect: () => Promise.resolve({ uri: 'plain', approval: () => Promise.resolve({}) }),
        proposal: stored(7),
        auth: { requests: stored(requestId) },
        events: { emit },
      } as unknown as SignClient // The library client has more members for proposals than the type of the widget.
    }
    const emit = jest.fn()
    expect((await proposeSession(clientWith(8), NETWORKS, asked())).uri).toBe(uri)
    expect(emit).not.toHaveBeenCalled()
    expect((await proposeSession(clientWith(7), NETWORKS, asked())).uri).toBe('plain')
    expect(emit).toHaveBeenCalledWith('proposal_expire', { id: 7 })
  })

  it('supports a newer provider that signs in with connect({ authentication })', async () => {
    const calls: unknown[] = []
    // Only the client members for proposals; it has no `authenticate`.
    const newer = {
      ...client,
      connect(input: unknown) {
        calls.push(input)
        const session = { topic: 't', authentication: [cacao({})] }
        return Promise.resolve({ uri: 'wc:newer', approval: () => Promise.resolve(session) })
      },
    } as unknown as SignClient // Only the library client's members for reading an answer.
    const { uri, approval } = await proposeSession(newer, NETWORKS, request)
    expect(uri).toBe('wc:newer')
    const { cacaos } = await approval()
    expect(await take(cacaos)).toHaveLength(1)
    expect(calls).toMatchObject([
      {
        optionalNamespaces: { eip155: { chains: ['eip155:31337', 'eip155:31338'] } },
        authentication: [
          { chains: ['eip155:31338', 'eip155:31337'], nonce: request.nonce, uri: request.uri },
        ],
      },
    ])
  })
})
