import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BrowserProvider } from 'ethers'
import { createPublicClient, createWalletClient, custom, keccak256, parseTransaction } from 'viem'
import { mainnet } from 'viem/chains'
import type { TestProvider } from '../../src/testing'
import { ask, FIRST, put, putConnected, SECOND, serialized } from './kit'

type Call = { id: number; method: string; params: unknown[] }

const servers: Server[] = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise((end) => server.close(end)))),
)

/** A node with a few answers, and the requests it received. */
async function startNode(answers: Record<string, unknown>) {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const call: Call = JSON.parse(text || '{}')
      if (call.method) calls.push(call)
      const answer = answers[call.method]
      const isError = typeof answer === 'object' && answer !== null
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id: call.id, [isError ? 'error' : 'result']: answer }),
      )
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const NODE = {
  eth_chainId: '0x7a69',
  eth_getBalance: '0x7b',
  eth_gasPrice: '0x77359400',
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0x5300',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

/** Sends a transaction and waits, as sites with viem do. */
async function sendByViem(provider: TestProvider) {
  const options = { account: FIRST, chain: mainnet, transport: custom(provider) } as const
  const hash = await createWalletClient(options).sendTransaction({ to: SECOND, value: 7n })
  const chain = createPublicClient(options)
  const receipt = await chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  expect(receipt).toMatchObject({ status: 'success', transactionHash: hash, gasUsed: 21_000n })
  expect(await chain.getTransaction({ hash })).toMatchObject({ hash, value: 7n, type: 'eip1559' })
}

/** Sends a transaction and waits, as sites with ethers do. */
async function sendByEthers(provider: TestProvider) {
  const browser = new BrowserProvider({
    request: ({ method, params }) => provider.request({ method, params }),
  })
  const signer = await browser.getSigner(FIRST)
  const sent = await signer.sendTransaction({ to: SECOND, value: 7n })
  expect(sent).toMatchObject({ from: FIRST, to: SECOND, value: 7n })
  expect(await sent.wait()).toMatchObject({ status: 1, hash: sent.hash })
  browser.destroy()
}

describe('with a local node', () => {
  it('forwards reads and uses its chain', async () => {
    const { url, calls } = await startNode(NODE)
    const wallet = put({ rpcUrl: url })
    expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
    expect(await ask(wallet, 'eth_getBalance', FIRST, 'latest')).toBe('0x7b')
    expect(calls).toMatchObject([{ method: 'eth_getBalance', params: [FIRST, 'latest'] }])
  })

  it('completes, signs and sends a transaction', async () => {
    const { url, calls } = await startNode(NODE)
    const wallet = await putConnected({ rpcUrl: url })
    const hash = await ask(wallet, 'eth_sendTransaction', { from: FIRST, to: SECOND, value: '0x9' })
    expect(hash).toBe(NODE.eth_sendRawTransaction)
    const sent = parseTransaction(serialized(calls.at(-1)?.params[0]))
    expect(sent).toMatchObject({
      ...{ chainId: 31337, nonce: 5, gas: 0x5300n, value: 9n },
      ...{ maxFeePerGas: 4_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    })
    expect(sent.to?.toLowerCase()).toBe(SECOND.toLowerCase())
  })

  it('keeps the given fields of a transaction', async () => {
    const { url, calls } = await startNode(NODE)
    const wallet = await putConnected({ rpcUrl: url })
    const own = { nonce: '0x0', gas: '0xffff', maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x20' }
    await ask(wallet, 'eth_sendTransaction', { from: FIRST, data: '0x6001', ...own })
    expect(calls.map(({ method }) => method)).toEqual(['eth_sendRawTransaction'])
    const sent = parseTransaction(serialized(calls[0]?.params[0]))
    expect(sent).toMatchObject({ gas: 0xffffn, maxFeePerGas: 16n, maxPriorityFeePerGas: 16n })
    expect(sent.data).toBe('0x6001')
    expect(sent.to ?? null).toBeNull()
  })

  it('forwards errors of the node, and reports an unreachable node: 4901', async () => {
    const { url } = await startNode({
      ...NODE,
      eth_estimateGas: { code: 3, message: 'execution reverted', data: '0x08' },
    })
    const wallet = await putConnected({
      rpcUrl: { 31337: url, 10: 'http://127.0.0.1:1' },
      chainId: 31337,
    })
    await expect(
      ask(wallet, 'eth_sendTransaction', { from: FIRST, to: SECOND }),
    ).rejects.toMatchObject({ code: 3, message: 'execution reverted', data: '0x08' })
    wallet.changeChain(10)
    await expect(ask(wallet, 'eth_getBalance', FIRST)).rejects.toMatchObject({
      code: 4901,
      message: expect.stringContaining('http://127.0.0.1:1'),
    })
  })

  it('sends nothing for another chain, or to an invalid address', async () => {
    const { url, calls } = await startNode(NODE)
    const wallet = await putConnected({ rpcUrl: url })
    const send = (fields: object) => ask(wallet, 'eth_sendTransaction', { from: FIRST, ...fields })
    await expect(send({ to: SECOND, chainId: '0x1' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ to: '0x12', gas: '0x1', nonce: '0x0' })).rejects.toMatchObject({
      code: -32602,
    })
    expect(calls.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false)
  })

  it('never uses the node of a chain that a site adds', async () => {
    const { url, calls } = await startNode(NODE)
    const wallet = await putConnected()
    await ask(wallet, 'wallet_addEthereumChain', { chainId: '0x7a69', rpcUrls: [url] })
    await ask(wallet, 'eth_getBalance', FIRST)
    expect(calls).toEqual([])
  })
})

describe('without a node', () => {
  it('counts sent transactions as mined immediately', async () => {
    const wallet = await putConnected()
    const hash = await ask(wallet, 'eth_sendTransaction', { from: FIRST, to: SECOND, value: '0x1' })
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await ask(wallet, 'eth_getTransactionReceipt', hash)).toMatchObject({
      ...{ status: '0x1', transactionHash: hash, from: FIRST, to: SECOND.toLowerCase() },
    })
    expect(await ask(wallet, 'eth_getTransactionByHash', hash)).toMatchObject({
      ...{ hash, nonce: '0x0', value: '0x1' },
    })
    expect(await ask(wallet, 'eth_getTransactionCount', FIRST)).toBe('0x1')
    const again = await ask(wallet, 'eth_sendTransaction', { from: FIRST, to: SECOND })
    expect(again).not.toBe(hash)
    expect(await ask(wallet, 'eth_getTransactionReceipt', keccak256('0x'))).toBeNull()
    expect(await ask(wallet, 'eth_getTransactionByHash', keccak256('0x'))).toBeNull()
  })

  it.each([
    ['viem', sendByViem],
    ['ethers', sendByEthers],
  ] as const)('returns the fields of a transaction that %s reads', async (_, send) => {
    const { provider } = await putConnected()
    await send(provider)
    await send(provider)
  })

  it('reports unknown methods and how to answer them: 4200', async () => {
    const wallet = put()
    await expect(ask(wallet, 'eth_call', {})).rejects.toMatchObject({
      code: 4200,
      message: expect.stringMatching(/eth_call.*rpcUrl.*answers/),
    })
  })

  it('answers with values or functions of the test', async () => {
    const wallet = put({
      answers: { eth_call: '0x01', eth_getCode: (address: unknown) => `0x00${String(address)}` },
    })
    expect(await ask(wallet, 'eth_call')).toBe('0x01')
    expect(await ask(wallet, 'eth_getCode', 'ff')).toBe('0x00ff')
  })
})

describe('requests of the page to nodes', () => {
  const asked: string[] = []
  const before = window.fetch
  beforeEach(() => {
    asked.length = 0
    window.fetch = async (input) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return new Response('passed')
    }
  })
  afterEach(() => void (window.fetch = before))

  const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [FIRST] })
  const post = async (url: string, body: object) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()

  it('requests of the page to nodes are answered by the wallet, single, batched or as a Request', async () => {
    const wallet = put({ nodes: true, answers: { eth_call: '0x02' } })
    const url = 'https://node.example'
    expect(await post(url, call('eth_chainId', 7))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: '0x1',
    })
    expect(await post(url, [call('eth_call'), call('eth_getLogs', 2)])).toMatchObject([
      { id: 1, result: '0x02' },
      { id: 2, error: { code: 4200 } },
    ])
    const request = new Request(url, { method: 'POST', body: JSON.stringify(call('net_version')) })
    expect(await (await fetch(request)).json()).toMatchObject({ result: '1' })
    expect(asked).toEqual([])
    expect(wallet.requests).toEqual([])
  })

  it('requests of the page to nodes are not answered by a replaced wallet', async () => {
    put({ nodes: true, answers: { eth_call: '0x01' } })
    const wallet = put({ nodes: true, answers: { eth_call: '0x02' } })
    expect(await post('https://node.example', call('eth_call'))).toMatchObject({ result: '0x02' })
    wallet.uninstall()
    await fetch('https://node.example')
    expect(asked).toHaveLength(1)
  })

  it('other requests of the page pass through, and all of them after uninstall', async () => {
    const wallet = put({ nodes: true })
    for (const url of ['/api', 'http://localhost:8545', 'http://127.0.0.1:8545'])
      await fetch(url, { method: 'POST', body: JSON.stringify(call('eth_chainId')) })
    await fetch('https://api.example/list')
    await fetch('https://api.example/list', { method: 'POST', body: '{ "jsonrpc"' })
    await fetch('https://api.example/list', { method: 'POST', body: '[]' })
    wallet.uninstall()
    await fetch('https://node.example', { method: 'POST', body: JSON.stringify(call('eth_call')) })
    expect(asked).toHaveLength(7)
  })

  it('requests of the page to nodes are not changed by default', async () => {
    put()
    await fetch('https://node.example', { method: 'POST', body: JSON.stringify(call('eth_call')) })
    expect(asked).toEqual(['https://node.example'])
  })
})
