import { createServer, type ServerResponse } from 'node:http'
import { createTestClient, http, pad, toHex, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createPhone } from '../../../services/frame/farcaster/phone'
import type { FrameConfig } from '../../../services/frame/hosted/config'
import { startFrameHost, type FrameHost } from '../../../services/frame/hosted/startFrameHost'
import { createSocialLogins } from '../../../services/frame/socialLogins'
import { listen, stop } from '../../../services/http/listen'
import { eventually } from '../../support/settle'
import { startAnvil } from '../../sandbox/startAnvil'
import { createFarcasterRelay } from './farcasterRelay'
import { frameOf, hostConfig, hostParts, PROJECT, SITE } from './host'
import { freePort } from '../../support/freePort'

/** Answers every call with the value stored under the address in its data, like `idOf(address)`. */
const REGISTRY_CODE = '0x6004355460005260206000f3'
const registry: Address = '0x00000000000000000000000000000000000fca57'
const relay = createFarcasterRelay()
const [owner, other, third] = [0, 1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
const world = { origin: '', told: [] as string[] }
let config: FrameConfig
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const chain = await startAnvil(10)
  ends.push(chain.stop)
  const client = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await client.setCode({ address: registry, bytecode: REGISTRY_CODE })
  for (const [account, fid] of [
    [owner, 1234],
    [third, 1235],
  ] as const)
    await client.setStorageAt({
      ...{ address: registry, index: pad(account!.address) },
      value: toHex(fid, { size: 32 }),
    })
  const port = await freePort()
  await listen(relay.server, port)
  ends.push(() => stop(relay.server))
  const farcaster = { relay: `http://127.0.0.1:${port}`, node: chain.url, registry }
  const limits = { perEmail: null, perCaller: null, perSession: 300 }
  config = await hostConfig({ farcaster, limits })
  world.origin = config.publicUrl
  const onError = (error: unknown) => void world.told.push(String(error))
  const host: FrameHost = await startFrameHost(config, hostParts(config, onError))
  ends.push(host.close)
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A frame that shows the QR code, and its result once the phone has answered. */
async function asked(login = frameOf(world.origin)) {
  const url = await login.farcasterUrl()
  const name = login.connectFarcaster()
  name.catch(() => undefined)
  return { login, url, name }
}

test('requests the code from the relay for the origin of the frame’s site', async () => {
  const login = frameOf(world.origin)
  expect(await login.farcasterUrl()).toMatch(/^https:\/\/phone\.example\/~\/siwf\?channelToken=/)
  expect(relay.opened.at(-1)).toEqual({
    domain: new URL(world.origin).host,
    siweUri: `${world.origin}/sdk`,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  login.cancelSocial()
})

test('gives a verified id a wallet, and finds it again by the id', async () => {
  const first = await asked()
  await relay.approve(first.url, owner!, { fid: 1234 })
  expect(await first.name).toBe('maren')
  const { address, email, userName } = await first.login.user()
  expect({ email, userName }).toEqual({ email: null, userName: 'maren' })
  await first.login.signOut()
  const again = await asked(first.login)
  await relay.approve(again.url, owner!, { fid: 1234, username: 'maren.renamed' })
  expect(await again.name).toBe('maren.renamed')
  expect((await again.login.user()).address).toBe(address)
}, 120_000)

test.each<[string, Parameters<typeof relay.approve>[2], boolean]>([
  ['an id without an owner in the registry', { fid: 77 }, true],
  ['an id of another user', { fid: 1234 }, false],
  ['a message for another site', { fid: 1234, change: () => ({ domain: 'evil.example' }) }, true],
  [
    'another address of the site',
    { fid: 1234, change: () => ({ siweUri: 'https://evil.example/' }) },
    true,
  ],
  ['an older message', { fid: 1234, change: () => ({ nonce: 'a'.repeat(32) }) }, true],
])(
  '%s logs in no account',
  async (_, answer, isOwner) => {
    const { url, name } = await asked()
    await relay.approve(url, isOwner ? owner! : other!, answer)
    await expect(name).rejects.toThrow('This login has ended')
    expect(world.told.at(-1)).toBe('Error: farcaster: what the phone signed does not count')
  },
  20_000,
)

test('a login started at one process is answered at another, which polls the same channel', async () => {
  const shared = { ...hostParts(config), records: createMemoryRecords() }
  const ports = [await freePort(), await freePort()]
  const hosts = await Promise.all(ports.map((port) => startFrameHost({ ...config, port }, shared)))
  const post = (at: number, name: string, body: object) =>
    fetch(`http://127.0.0.1:${ports[at]}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.origin },
      body: JSON.stringify(body),
    })
  const request = { provider: 'farcaster', site: SITE, project: PROJECT }
  const { ticket, url } = z.parse(
    z.object({ ticket: z.string(), url: z.string() }),
    await (await post(0, 'social-start', request)).json(),
  )
  const waiting = post(1, 'social-wait', { ticket })
  await relay.approve(url, owner!, { fid: 1234 })
  expect(await (await waiting).json()).toEqual({ answered: true })
  const entered = await post(0, 'social-take', { ticket, code: null })
  expect(await entered.json()).toMatchObject({ email: 'farcaster:1234', userName: 'maren' })
  for (const host of hosts) await host.close()
}, 120_000)

test('does not display a name that the relay returns for another id', async () => {
  const { url, name } = await asked()
  await relay.approve(url, third!, { fid: 1235, says: 9, username: 'somebody' })
  expect(await name).toBe('1235')
}, 120_000)

test('reports a relay that is down, and has an error code for a provider that is not offered', async () => {
  const plain = await hostConfig()
  const host = await startFrameHost(plain, hostParts(plain))
  const login = frameOf(plain.publicUrl)
  await expect(login.farcasterUrl()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await expect(login.socialUri('google')).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await host.close()
  const farcaster = {
    relay: `http://127.0.0.1:${await freePort()}`,
    node: 'http://127.0.0.1:1',
    registry,
  }
  const down = await hostConfig({ farcaster })
  const other = await startFrameHost(down, hostParts(down))
  await expect(frameOf(down.publicUrl).farcasterUrl()).rejects.toThrow('Farcaster did not respond')
  await other.close()
})

test('all waiting requests of a login share one poll of its channel, which ends when they have left', async () => {
  const looks = new Map<string, ServerResponse[]>()
  const looksAt = (channel: string) => looks.get(channel) ?? []
  const answer = (response: ServerResponse | undefined) =>
    response?.end(JSON.stringify({ state: 'pending' }))
  let channels = 0
  const slow = createServer((request, response) => {
    const channel = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (request.url === '/v1/channel/status') looks.set(channel, [...looksAt(channel), response])
    else
      response.end(
        JSON.stringify({ channelToken: `c${(channels += 1)}`, url: 'https://p.example' }),
      )
  })
  const port = await freePort()
  await listen(slow, port)
  const records = createMemoryRecords()
  const social = createSocialLogins({ records, now: Date.now })
  const phone = createPhone({
    config: { relay: `http://127.0.0.1:${port}`, node: 'http://127.0.0.1:1', registry },
    ...{ records, social, origin: 'https://wallet.example', now: Date.now, onError: () => {} },
  })
  const begin = async () => {
    const login = await social.start({ provider: 'farcaster', site: SITE })
    await phone.start(login)
    return login.ticket
  }
  const [first, second] = [await begin(), await begin()]
  const stops = Array.from({ length: 100 }, () => phone.watch(first))
  await eventually(() => looksAt('c1').length === 1, 10_000)
  answer(looksAt('c1')[0])
  await eventually(() => looksAt('c1').length > 1, 10_000)
  expect(looksAt('c1')).toHaveLength(2)

  for (const stop of stops) stop()
  answer(looksAt('c1')[1])
  const leave = phone.watch(second)
  for (let look = 0; look < 3; look += 1) {
    await eventually(() => looksAt('c2').length > look, 10_000)
    answer(looksAt('c2')[look])
  }
  leave()
  expect(looksAt('c1')).toHaveLength(2)
  phone.watch(first)()
  await eventually(() => looksAt('c1').length === 3, 10_000)
  answer(looksAt('c1')[2])
  await stop(slow)
}, 60_000)
