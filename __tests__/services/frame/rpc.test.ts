import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { numberToHex, recoverMessageAddress, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createApprovals, type OpenApproval } from '../../../services/frame/page/approvals'
import type { Login } from '../../../services/frame/page/login'
import { createOperations } from '../../../services/frame/page/operations'
import { createRpc, type RpcRequest } from '../../../services/frame/page/rpc'
import type { SmartAccounts } from '../../../services/frame/page/smartAccounts'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import { listen, stop } from '../../../services/http/listen'
import { HexString } from '../../../services/wallet/evmParams'
import { freePortBase } from '../../sandbox/ports'
import { memoryStore } from './smartFrame'

const privateKey = `0x${'11'.repeat(32)}` as const
const { address } = privateKeyToAccount(privateKey)
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const refuse = () => Promise.reject(new Error('not asked for'))
const login: Login = {
  connectEmail: refuse,
  enter: refuse,
  ticket: refuse,
  connectDevice: refuse,
  connectOtp: refuse,
  email: () => null,
  socialUri: refuse,
  connectSocial: refuse,
  farcasterUrl: refuse,
  connectFarcaster: refuse,
  cancelSocial: () => undefined,
  tokenNonce: refuse,
  connectToken: refuse,
  cancelToken: () => undefined,
  isConnected: async () => true,
  user: async () => ({ email: 'ada@example.org', userName: null, address }),
  signOut: refuse,
  pendingAccount: () => null,
  openPending: refuse,
  dropPending: refuse,
  canSign: async () => true,
  openKey: async () => ({ address, privateKey }),
}

/** A frame without smart accounts. */
const smartAccounts: SmartAccounts = {
  networks: [],
  find: async () => null,
  prefer: refuse,
  accountsOn: async (_, owner) => ({
    accounts: [{ address: owner, type: 'eoa' }],
    smart: null,
    upgraded: null,
  }),
  askBundler: refuse,
  simulate: () => Promise.resolve(null),
  assets: async () => null,
}

/** A site's node of chain 31337: its answers besides the chain id, and the calls it received. */
const node = { url: '', answers: {} as Record<string, unknown>, asked: [] as string[] }
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const { id, method } = body as { id: number; method: string }
    node.asked.push(method)
    const result = method === 'eth_chainId' ? '0x7a69' : node.answers[method]
    const error = { code: -32603, message: 'out of order' }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
    )
  })
})
beforeAll(async () => {
  const port = await freePortBase()
  await listen(server, port)
  node.url = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  node.answers = {}
  node.asked = []
})
afterAll(() => stop(server))

function wallet() {
  let shown: OpenApproval | null = null
  const approvals = createApprovals((open) => (shown = open))
  const active = () => ({ chainId: 31337, rpcUrl: node.url })
  const rpc = createRpc({
    login,
    smartAccounts,
    operations: createOperations(smartAccounts),
    bundles: createStoredBundles(memoryStore(), 'https://fieldnotes.example'),
    permissions: createPermissionBook(memoryStore()),
    listed: { keep: refuse, end: refuse, stands: refuse },
    approvals,
    active,
    site: 'https://fieldnotes.example',
  })
  const ask = (method: string, params: unknown, more: Partial<RpcRequest> = {}) =>
    rpc({ method, params, chainId: 31337, rpcUrl: node.url, ...more })
  /** Waits until a request is displayed. */
  const card = async (): Promise<OpenApproval> => {
    while (!shown) await new Promise((resolve) => setImmediate(resolve))
    return shown
  }
  return { ask, card, approvals, shown: () => shown }
}

const sign = (text = 'hello') => [stringToHex(text), address]

describe('requests that need an approval', () => {
  it('signs only after the approval, with the origin of the caller displayed', async () => {
    const { ask, card, shown } = wallet()
    const answer = ask('personal_sign', sign())
    const open = await card()
    expect(open).toMatchObject({ site: 'https://fieldnotes.example', busy: false, waiting: 0 })
    open.approve()
    const signature = HexString.parse(await answer)
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    expect(shown()).toBeNull()
  })

  it('rejects with 4001 when the user refuses, and then displays the next one', async () => {
    const { ask, card, shown } = wallet()
    const first = ask('personal_sign', sign('one'))
    const second = ask('personal_sign', sign('two'))
    const refused = expect(first).rejects.toMatchObject({ code: 4001 })
    while (shown()?.waiting !== 1) await new Promise((resolve) => setImmediate(resolve))
    const open = await card()
    open.reject()
    open.approve()
    await refused
    expect(shown()?.words.text).toBe('two')
    shown()?.reject()
    await expect(second).rejects.toMatchObject({ code: 4001 })
  })

  it('drops open requests on an abort, but no approved ones', async () => {
    const { ask, card, approvals, shown } = wallet()
    const approved = ask('personal_sign', sign())
    const open = await card()
    const dropped = ask('personal_sign', sign('two'))
    while (shown()?.waiting !== 1) await new Promise((resolve) => setImmediate(resolve))
    open.approve()
    approvals.abort()
    await expect(dropped).rejects.toThrow('Request was aborted')
    expect(await approved).toMatch(/^0x/)
  })
})

describe('requests that are refused without asking', () => {
  it('refuses other accounts, other chains and unsupported methods', async () => {
    const { ask, shown } = wallet()
    const typed = { domain: { chainId: 1 }, types: { A: [] }, primaryType: 'A', message: {} }
    const refuses = (outcome: Promise<unknown>, code: number) =>
      expect(outcome).rejects.toMatchObject({ code })
    const toOther = [{ from: address, to: OTHER }]
    await refuses(ask('personal_sign', [stringToHex('x'), OTHER]), 4100)
    await refuses(ask('eth_signTypedData_v4', [address, typed]), -32602)
    await refuses(ask('eth_sendTransaction', [{ ...toOther[0], chainId: '0x1' }]), -32602)
    await refuses(ask('eth_sendTransaction', toOther, { chainId: 31338 }), 4901)
    const mistyped = [{ from: address, to: OTHER.replace('3C44', '3c44') }]
    await refuses(ask('eth_sendTransaction', mistyped), -32602)
    await refuses(ask('wallet_sendCalls', [{}]), -32602)
    await refuses(ask('wallet_grantPermissions', [{}]), 4200)
    await refuses(ask('eth_sign', [address, '0x00']), 4200)
    await refuses(ask('solana_signMessage', {}, { chainNamespace: 'solana' }), 4200)
    await refuses(ask('eth_getBalance', [address], { rpcUrl: 'ftp://node.example' }), -32602)
    expect(shown()).toBeNull()
  })
})

describe('requests without an approval', () => {
  it('returns the accounts, and asks the node for the rest', async () => {
    const { ask } = wallet()
    expect(await ask('eth_accounts', [])).toEqual([address])
    expect(await ask('eth_chainId', [])).toBe('0x7a69')
    expect(await ask('wallet_getCapabilities', [address])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
  })
})

describe('an answer of a site’s node', () => {
  const pays = [{ from: address, to: OTHER, value: '0x1' }]

  it('sets no fee once the card is approved', async () => {
    const { ask, card } = wallet()
    const sent = ask('eth_sendTransaction', pays)
    const open = await card()
    expect(await open.fee?.text()).toBeNull()
    // The node answers from now on, at any price.
    node.answers = {
      eth_estimateGas: numberToHex(21_000),
      eth_gasPrice: numberToHex(10n ** 18n),
      eth_maxPriorityFeePerGas: numberToHex(10n ** 18n),
      eth_getTransactionCount: '0x0',
      eth_getBlockByNumber: { number: '0x1', timestamp: '0x1', transactions: [] },
      eth_sendRawTransaction: `0x${'8d'.repeat(32)}`,
    }
    open.approve()
    await expect(sent).rejects.toMatchObject({ code: -32000 })
    expect(node.asked).not.toContain('eth_sendRawTransaction')
  })

  it('an answer of a site’s node is not displayed as a balance change', async () => {
    const { ask, card } = wallet()
    ask('eth_sendTransaction', pays).catch(() => undefined)
    const { changes } = await card()
    expect(changes).toBeUndefined()
    expect(node.asked).not.toContain('eth_simulateV1')
  })
})
