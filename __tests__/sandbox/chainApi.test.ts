import type { Hex } from 'viem'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { Anything, apiOf, ErrorBody, type Api } from './api'
import { freePortBase } from './ports'

const CHAIN = 'eip155:31337'
const COIN = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const hex = z.templateLiteral(['0x', z.string()])
const Quotes = z.object({ quotes: z.array(z.object({ toAmount: z.string() })) })
const Tx = z.object({
  tx: z.object({ from: z.string(), to: z.string(), data: hex, amount: z.optional(z.string()) }),
})
const History = z.object({
  data: z.array(
    z.object({
      metadata: z.object({ operationType: z.string(), hash: z.string(), status: z.string() }),
      transfers: z.array(
        z.object({
          direction: z.string(),
          quantity: z.object({ numeric: z.string() }),
          fungible_info: z.nullable(z.object({ symbol: z.string() })),
          nft_info: z.nullable(z.object({ flags: z.object({ is_spam: z.boolean() }) })),
        }),
      ),
    }),
  ),
  next: z.nullable(z.string()),
})

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
let sandbox: Sandbox
let api: Api
let portBase: number

const visitor = (index: number) => {
  const found = sandbox.description.accounts.eip155[index]
  if (!found) throw new Error('no such account')
  return privateKeyToAccount(found.privateKey)
}
const clients = (index: number) => {
  const url = sandbox.description.networks[0]?.rpcUrls.default.http[0] ?? ''
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [url] } }
  const chain = defineChain({ id: 31337, name: 'one', nativeCurrency, rpcUrls })
  const transport = http(url)
  const node = createPublicClient({ chain, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain, transport, account: visitor(index) })
  return { node, wallet }
}
const token = (symbol: string) => {
  const found = sandbox.description.tokens.find(
    (entry) => entry.chainId === CHAIN && entry.symbol === symbol,
  )
  if (!found) throw new Error('no such token')
  return `${CHAIN}:${found.address}`
}
const plain = (caip: string) => z.parse(hex, caip.split(':')[2])
const start = async () => {
  sandbox = await startSandbox({ portBase, dataDir, quiet: true })
  api = apiOf(sandbox.urls.blockchainApi)
}
const history = async (index: number, query = '') =>
  (await api.get(`/v1/account/${visitor(index).address}/history?chainId=${CHAIN}${query}`)).json(
    History,
  )

beforeAll(async () => {
  portBase = await freePortBase()
  await start()
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

test('a quoted swap, executed as built, returns at least the quote less the slippage', async () => {
  const { node, wallet } = clients(3)
  const to = token('HRBD')
  const amount = parseEther('1')
  const pair = `from=${COIN}&to=${to}`
  const quoted = await api.get(`/v1/convert/quotes?amount=${amount}&${pair}`)
  const out = BigInt(quoted.json(Quotes).quotes[0]?.toAmount ?? 0)
  const userAddress = `${CHAIN}:${wallet.account.address}`
  const body = { projectId: 'x', amount: String(amount), from: COIN, to, userAddress }
  const build = (more: object) =>
    api.post('/v1/convert/build-transaction', { ...body, ...more, eip155: { slippage: 1 } })
  const { tx } = (await build({})).json(Tx)
  expect(tx.amount).toBe(String(out))
  const held = () =>
    node.readContract({
      address: plain(to),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.account.address],
    })
  const before = await held()
  const hash = await wallet.sendTransaction({ to: plain(tx.to), data: tx.data, value: amount })
  expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect((await held()) - before).toBe(out)
})

test('selling a token needs an approval, which is built for exactly the requested amount', async () => {
  const { node, wallet } = clients(4)
  const from = token('HRBD')
  const userAddress = `${CHAIN}:${wallet.account.address}`
  const body = { amount: '5000000', from, to: COIN, userAddress, slippage: 1 }
  const refused = await api.post('/v1/convert/build-transaction', body)
  expect(refused.json(ErrorBody).reasons[0]?.description).toContain('allowance')
  const approve = await api.get(
    `/v1/convert/build-approve?from=${from}&to=${COIN}&amount=${body.amount}`,
  )
  const approval = approve.json(Tx).tx
  expect(approval.from).toBe(from)
  await node.waitForTransactionReceipt({
    hash: await wallet.sendTransaction({ to: plain(approval.from), data: approval.data }),
  })
  const asked = `tokenAddress=${from}&userAddress=${userAddress}`
  expect((await api.get(`/v1/convert/allowance?${asked}`)).json(Anything)).toEqual({
    allowance: body.amount,
  })
  const { tx } = (await api.post('/v1/convert/build-transaction', body)).json(Tx)
  const hash = await wallet.sendTransaction({ to: plain(tx.to), data: tx.data })
  expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
  const [latest] = (await history(4)).data
  expect(latest?.metadata).toMatchObject({ hash, operationType: 'trade', status: 'confirmed' })
  expect(latest?.transfers.map((transfer) => transfer.direction).sort()).toEqual(['in', 'out'])
})

test('history contains every transfer in order, over pages without duplicates', async () => {
  const { node, wallet } = clients(5)
  const to = visitor(6).address
  const hashes: string[] = []
  for (let count = 1; count <= 55; count += 1) {
    const hash = await wallet.sendTransaction({
      to,
      value: BigInt(count) * 10n ** 15n,
      gas: 21_000n,
    })
    await node.waitForTransactionReceipt({ hash })
    hashes.unshift(hash)
  }
  const first = await history(6)
  expect(first.data).toHaveLength(50)
  await wallet.sendTransaction({ to, value: 1n })
  const second = await history(6, `&cursor=${String(first.next)}`)
  const rows = [...first.data, ...second.data]
  expect(rows.slice(0, 55).map((row) => row.metadata.hash)).toEqual(hashes)
  expect(rows[0]?.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '0.055' } }])
  expect(second.next).toBeNull()
  expect((await api.get(`/v1/account/${to}/history?cursor=bm90aGluZw`)).status).toBe(400)
}, 120_000)

test('history includes collections, spam marks and failed transactions', async () => {
  const { node, wallet } = clients(0)
  const hash = await wallet.sendTransaction({
    to: plain(token('HRBD')),
    data: '0xdead',
    gas: 90_000n,
  })
  await node.waitForTransactionReceipt({ hash })
  const { data } = await history(0)
  expect(data[0]).toMatchObject({ metadata: { hash, status: 'failed' }, transfers: [] })
  const spam = data.flatMap((row) => row.transfers.flatMap((transfer) => transfer.nft_info ?? []))
  expect(spam.map((info) => info.flags.is_spam)).toEqual([true, true, false, false])
  const symbols = data.flatMap((row) => row.transfers.map((it) => it.fungible_info?.symbol))
  expect(symbols).toContain('PRIZE')
})

test('the page that sells coins sends them, and history shows a purchase', async () => {
  const { node } = clients(7)
  const { address } = visitor(7)
  const asked = await api.post('/v1/generators/onrampurl?projectId=x', {
    destinationWallets: [{ address }],
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 80,
  })
  const { url } = asked.json(z.object({ url: z.string() }))
  expect(await (await fetch(url)).text()).toContain(`value="${address}"`)
  const before = await node.getBalance({ address })
  const form = new URLSearchParams({ address, asset: COIN, amount: '80' })
  const bought = await fetch(url, { method: 'POST', body: form })
  expect(bought.status).toBe(200)
  // The coins are on their way; the page displays the transaction hash.
  const [hash] = /0x[\da-f]{64}/.exec(await bought.text()) ?? []
  await node.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 50 })
  expect(await node.getBalance({ address })).toBeGreaterThan(before)
  expect((await history(7, '&onramp=coinbase')).data).toMatchObject([
    { metadata: { operationType: 'buy' } },
  ])
  const hostile = await fetch(`${sandbox.urls.blockchainApi}/onramp?address="><script>x</script>`)
  expect(await hostile.text()).not.toContain('<script>')
})

test('lists a session by its CAIP-10 account and revokes it once', async () => {
  const account = `${CHAIN}:${visitor(8).address}`
  const path = `/v1/sessions/${encodeURIComponent(account)}`
  const made = await api.post('/sandbox/sessions', { account })
  const { pci } = made.json(z.object({ pci: z.string() }))
  expect((await api.get(path)).json(Anything)).toMatchObject({ pcis: [{ pci, revokedAt: null }] })
  const revoked = await api.post(`${path}/revoke?projectId=x`, { pci, signature: '0x' })
  expect([revoked.status, revoked.text]).toEqual([200, ''])
  expect((await api.post(`${path}/revoke`, { pci })).status).toBe(400)
  expect((await api.get(`/v1/sessions/${visitor(8).address}`)).status).toBe(400)
})

test('a user operation has the receipt of the transaction that executed it', async () => {
  const { node, wallet } = clients(1)
  const transactionHash = await wallet.sendTransaction({ to: visitor(2).address, value: 1n })
  await node.waitForTransactionReceipt({ hash: transactionHash })
  const userOpHash = `0x${'ab'.repeat(32)}`
  const ask = { jsonrpc: '2.0', id: 1, method: 'eth_getUserOperationReceipt', params: [userOpHash] }
  const path = `/v1/bundler?chainId=${CHAIN}&projectId=x&bundler=any`
  expect((await api.post(path, ask)).json(Anything)).toMatchObject({ result: null })
  await api.post('/sandbox/user-operations', { chainId: CHAIN, userOpHash, transactionHash })
  expect((await api.post(path, ask)).json(Anything)).toMatchObject({
    result: { userOpHash, success: true, receipt: { transactionHash } },
  })
})

test('an active rate limit answers 429 with the time to wait', async () => {
  await api.post('/sandbox/settings', { requestsPerMinute: 2 })
  const answers = [1, 2, 3].map(() => api.get('/getAnalyticsConfig'))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status)
  expect(statuses.sort()).toEqual([200, 200, 429])
  const refused = await api.get('/getAnalyticsConfig')
  expect(refused.json(ErrorBody).reasons[0]?.field).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await api.post('/sandbox/settings', { requestsPerMinute: null })
})

/** Content of an event. */
const TRACKED = { type: 'track', event: 'MODAL_OPEN' }

test('a hosted backend uses the configured nodes, without test switches', async () => {
  const network = sandbox.description.networks[0]
  const port = portBase + 39
  const config = {
    publicUrl: `http://127.0.0.1:${port}`,
    walletUrl: 'https://wallet.example/',
    port,
    projectIds: ['known'],
    allowedOrigins: ['https://site.example'],
    analytics: { dir: join(dataDir, 'events') },
    prices: { ETH: 2000 },
    chains: [
      {
        id: 31337,
        name: 'Elsewhere',
        nativeCurrency: network?.nativeCurrency,
        rpcUrl: network?.rpcUrls.default.http[0],
        explorerUrl: 'https://explorer.example',
        history: { kind: 'blocks' },
      },
    ],
  }
  const file = join(dataDir, 'host.json')
  writeFileSync(file, JSON.stringify(config))
  const entry = join(__dirname, '../../services/host.ts')
  const host = spawn(process.execPath, ['--import', 'tsx', entry, file], {
    ...{ stdio: 'pipe', env: { ...process.env, DRAIN_SECONDS: '0' } },
  })
  const exit = once(host, 'exit')
  try {
    await Promise.race([once(host.stdout, 'data'), exit])
    const hosted = apiOf(config.publicUrl)
    const path = `/v1/account/${visitor(0).address}/balance?sv=1&chainId=${CHAIN}`
    const headers = { origin: 'https://site.example' }
    expect((await hosted.get(`${path}&projectId=known`, { headers })).json(Anything)).toMatchObject(
      {
        balances: [{ symbol: 'ETH', price: 2000 }],
      },
    )
    expect((await hosted.get(`${path}&projectId=other`, { headers })).status).toBe(401)
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } }
    expect((await hosted.get(`${path}&projectId=known`, elsewhere)).status).toBe(403)
    const event = { ...{ eventId: 'e', url: 'u', domain: 'd', timestamp: 1 }, props: TRACKED }
    expect((await hosted.post('/e?projectId=known', event)).status).toBe(200)
    expect((await hosted.get('/sandbox/faults')).status).toBe(404)
    const pair = `from=${COIN}&to=${COIN}&amount=1`
    expect((await hosted.get(`/v1/convert/quotes?${pair}&projectId=known`)).status).toBe(400)
  } finally {
    host.kill('SIGTERM')
  }
  expect((await exit)[0]).toBe(0)
  const [day = ''] = readdirSync(config.analytics.dir)
  const line = JSON.parse(readFileSync(join(config.analytics.dir, day), 'utf8'))
  expect(line).toMatchObject({ eventId: 'e', props: TRACKED })
}, 120_000)

test('a restart with a data folder loses nothing', async () => {
  const before = await history(7)
  await sandbox.close()
  await start()
  expect(await history(7)).toEqual(before)
  const sessions = await api.get(`/v1/sessions/${CHAIN}:${visitor(8).address}`)
  expect(sessions.json(z.object({ pcis: z.array(Anything) })).pcis).toHaveLength(1)
}, 120_000)
