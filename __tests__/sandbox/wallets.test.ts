import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { createInjectedWallet } from '../../sandbox/pages/injected/wallet'
import type { InjectedDeps } from '../../sandbox/pages/injected/wallet'
import { InjectedOptions, optionsFromDataset } from '../../sandbox/pages/injected/options'
import { askNode } from '../../services/wallet/jsonRpc'
import { descriptionText } from '../../services/wallet/describe'
import { TEST_ACCOUNTS, startAnvil } from './startAnvil'

const [first, second] = TEST_ACCOUNTS
const low = first.address.toLowerCase()
const nodes = { a: '', b: '', stop: async () => undefined as unknown }

beforeAll(async () => {
  const [a, b] = await Promise.all([startAnvil(31337), startAnvil(31338)])
  Object.assign(nodes, { a: a.url, b: b.url, stop: () => Promise.all([a.stop(), b.stop()]) })
})
afterAll(() => nodes.stop())

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const chain = (id: number, rpcUrl: string) => ({ id, name: `Test ${id}`, rpcUrl, symbol: 'ETH' })

function setUp(given: object = {}, storage = memory()) {
  const asked: string[] = []
  const person = { answer: (): boolean | Promise<boolean> => true }
  const deps: InjectedDeps = {
    options: InjectedOptions.parse(given),
    load: async () => ({
      accounts: [...TEST_ACCOUNTS],
      chains: [chain(31337, nodes.a), chain(31338, nodes.b)],
    }),
    ask: async (question) => {
      asked.push(descriptionText(question))
      return person.answer()
    },
    storage,
    origin: 'http://127.0.0.1:5300',
  }
  const wallet = createInjectedWallet(deps)
  const events: [string, unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged'])
    wallet.provider.on(name, (payload) => events.push([name, payload]))
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { wallet, request, asked, person, events, storage }
}

const isCode = (code: number) => expect.objectContaining({ code })

describe('injected wallet: accounts', () => {
  it('shows no account and no dialog until the site requests a connection', async () => {
    const { request, asked } = setUp()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(asked).toEqual([])
  })

  it('shares the address after approval and then answers without a dialog, also after a reload', async () => {
    const { request, asked, events, storage } = setUp()
    expect(await request('eth_requestAccounts')).toEqual([low])
    expect(await request('eth_requestAccounts')).toEqual([low])
    expect(asked).toHaveLength(1)
    expect(events).toEqual([['accountsChanged', [low]]])
    const again = setUp({}, storage)
    expect(await again.request('eth_accounts')).toEqual([low])
    expect(again.wallet.info().prompts).toBe(0)
  })

  it('answers 4001 when the user refuses', async () => {
    const { request, person } = setUp()
    person.answer = () => false
    await expect(request('eth_requestAccounts')).rejects.toEqual(isCode(4001))
    expect(await request('eth_accounts')).toEqual([])
  })

  it('answers -32002 while the same dialog is open', async () => {
    const { request, person } = setUp()
    const open = { answer: (_: boolean): void => undefined }
    person.answer = () => new Promise((resolve) => (open.answer = resolve))
    const one = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toEqual(isCode(-32002))
    open.answer(true)
    expect(await one).toEqual([low])
  })

  it('shows no account while locked, and asks to unlock on a connection request', async () => {
    const { request, wallet, asked, events } = setUp()
    await request('eth_requestAccounts')
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x00', low])).rejects.toEqual(isCode(4100))
    expect(await request('eth_requestAccounts')).toEqual([low])
    expect(asked[1]).toMatch(/^Unlock/)
    expect(events.slice(1)).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [low]],
    ])
  })

  it('grants, lists and revokes permissions', async () => {
    const { request, events } = setUp()
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(granted).toEqual([
      expect.objectContaining({
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [low] }],
      }),
    ])
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    await expect(request('wallet_requestPermissions', [{}])).rejects.toEqual(isCode(-32602))
  })

  it('notifies the site of changes in another tab', async () => {
    const here = setUp()
    const there = setUp({}, here.storage)
    await there.request('eth_requestAccounts')
    there.wallet.setChain(31338)
    here.wallet.follow('sandbox-injected:dev.latchkey.sandbox')
    expect(here.events).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [low]],
    ])
    expect(await here.request('eth_accounts')).toEqual([low])
    here.wallet.follow('something else')
    expect(here.events).toHaveLength(2)
    expect(here.asked).toEqual([])
  })

  it('notifies the site when the user switches the account', async () => {
    const { request, wallet, events } = setUp({ accounts: [0, 1] })
    await request('eth_requestAccounts')
    wallet.setAccounts([second.address])
    expect(events.at(-1)).toEqual(['accountsChanged', [second.address.toLowerCase()]])
  })
})

describe('injected wallet: signatures and transactions', () => {
  it('signs the bytes of a message and shows its text', async () => {
    const { request, asked } = setUp()
    await request('eth_requestAccounts')
    const signature = await request('personal_sign', [stringToHex('hello'), low])
    const hex = signature as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature: hex })).toBe(first.address)
    expect(asked[1]).toContain('\nhello')
  })

  it('refuses accounts that were not granted (4100) and malformed parameters (-32602)', async () => {
    const { request } = setUp()
    await expect(request('personal_sign', ['0x00', low])).rejects.toEqual(isCode(4100))
    await request('eth_requestAccounts')
    const other = second.address
    await expect(request('personal_sign', ['0x00', other])).rejects.toEqual(isCode(4100))
    await expect(request('personal_sign', [7, low])).rejects.toEqual(isCode(-32602))
    await expect(request('eth_sendTransaction', [{}])).rejects.toEqual(isCode(-32602))
  })

  it('signs typed data of the active chain only', async () => {
    const { request } = setUp()
    await request('eth_requestAccounts')
    const data = {
      domain: { name: 'Fieldnotes', chainId: '31337' },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Note: [
          { name: 'title', type: 'string' },
          { name: 'pages', type: 'uint256' },
        ],
      },
      primaryType: 'Note',
      message: { title: 'Tides', pages: '12' },
    } as const
    const signature = await request('eth_signTypedData_v4', [low, JSON.stringify(data)])
    const signer = await recoverTypedDataAddress({
      ...data,
      domain: { name: 'Fieldnotes', chainId: 31337n },
      message: { title: 'Tides', pages: 12n },
      signature: signature as `0x${string}`,
    })
    expect(signer).toBe(first.address)
    const foreign = { ...data, domain: { ...data.domain, chainId: 1 } }
    await expect(request('eth_signTypedData_v4', [low, foreign])).rejects.toEqual(isCode(-32602))
  })

  it('sends a real transaction', async () => {
    const { request, asked } = setUp()
    await request('eth_requestAccounts')
    const transaction = { from: low, to: second.address, value: '0xde0b6b3a7640000' }
    const hash = await request('eth_sendTransaction', [transaction])
    // The node returns the hash before the block is written.
    const receipt = async () => askNode(nodes.a, 'eth_getTransactionReceipt', [hash])
    while ((await receipt()) === null) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await receipt()).toEqual(expect.objectContaining({ status: '0x1' }))
    expect(asked[1]).toContain('Amount: 1 ETH')
  })

  it('returns a node failure as an error with a code', async () => {
    const { request } = setUp()
    await request('eth_requestAccounts')
    const transaction = { from: low, to: second.address, value: `0x${'f'.repeat(30)}` }
    await expect(request('eth_sendTransaction', [transaction])).rejects.toEqual(
      expect.objectContaining({ code: expect.any(Number) }),
    )
  })

  it('runs call bundles one after another and reports them (EIP-5792)', async () => {
    const { request } = setUp()
    await request('eth_requestAccounts')
    expect(await request('wallet_getCapabilities', [low])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
    })
    const calls = [{ to: second.address, value: '0x1' }, { to: second.address }]
    const bundle = { version: '2.0.0', chainId: '0x7a69', from: low, atomicRequired: false, calls }
    const sent = await request('wallet_sendCalls', [{ ...bundle, id: 'one' }])
    expect(sent).toEqual({ id: 'one' })
    const read = () => request('wallet_getCallsStatus', ['one'])
    let status = await read()
    while (JSON.stringify(status).includes('"status":100')) {
      await request('eth_blockNumber')
      status = await read()
    }
    expect(status).toMatchObject({ status: 200, atomic: false, chainId: '0x7a69' })
    expect(status).toMatchObject({ receipts: [{ status: '0x1' }, { status: '0x1' }] })
    const again = request('wallet_sendCalls', [{ ...bundle, id: 'one' }])
    await expect(again).rejects.toEqual(isCode(5720))
    await expect(request('wallet_getCallsStatus', ['two'])).rejects.toEqual(isCode(5730))
    const atomic = request('wallet_sendCalls', [{ ...bundle, atomicRequired: true }])
    await expect(atomic).rejects.toEqual(isCode(5760))
    const elsewhere = request('wallet_sendCalls', [{ ...bundle, chainId: '0x1' }])
    await expect(elsewhere).rejects.toEqual(isCode(5710))
  })
})

describe('injected wallet: networks and other methods', () => {
  it('switches to a known chain and emits its id in hex', async () => {
    const { request, events, asked } = setUp()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(asked).toHaveLength(1)
  })

  it('answers 4902 for an unknown chain, adds it, and knows it after a reload', async () => {
    const { request, storage } = setUp({ knownChains: [31337] })
    const target = [{ chainId: '0x7a6a' }]
    await expect(request('wallet_switchEthereumChain', target)).rejects.toEqual(isCode(4902))
    const added = {
      chainId: '0x7a6a',
      chainName: 'Second',
      rpcUrls: [nodes.b],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    const wrong = { ...added, chainId: '0x7a6b' }
    await expect(request('wallet_addEthereumChain', [wrong])).rejects.toEqual(isCode(-32602))
    expect(await request('wallet_addEthereumChain', [added])).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    const again = setUp({ knownChains: [31337] }, storage)
    expect(await again.request('eth_blockNumber')).toMatch(/^0x/)
  })

  it('forwards reads to the node, answers 4200 for unsupported methods and 4901 on unknown networks', async () => {
    const { request, wallet } = setUp()
    expect(await request('eth_getBalance', [low, 'latest'])).toMatch(/^0x/)
    await expect(request('eth_sign', [low, '0x00'])).rejects.toEqual(isCode(4200))
    await expect(request('wallet_teleport')).rejects.toEqual(isCode(4200))
    wallet.setChain(999)
    await expect(request('eth_blockNumber')).rejects.toEqual(isCode(4901))
  })

  it('the injected wallet can answer automatically, and counts the dialogs it would have shown', async () => {
    const { request, wallet, asked } = setUp({ autoApprove: 'reject' })
    await expect(request('eth_requestAccounts')).rejects.toEqual(isCode(4001))
    wallet.setAutoApprove(true)
    expect(await request('eth_requestAccounts')).toEqual([low])
    expect(wallet.info()).toMatchObject({ prompts: 2 })
    expect(asked).toEqual([])
  })

  it('starts without a state when its storage is invalid, and reads its options from a script tag', async () => {
    const storage = memory()
    storage.setItem('sandbox-injected:dev.latchkey.sandbox', '{"permitted":7')
    expect(await setUp({}, storage).request('eth_accounts')).toEqual([])
    const dataset = { name: 'Two', accounts: '1', autoApprove: 'reject', locked: '' }
    expect(optionsFromDataset(dataset)).toMatchObject({
      name: 'Two',
      accounts: [1],
      autoApprove: 'reject',
      locked: true,
    })
    expect(() => optionsFromDataset({ announce: 'loudly' })).toThrow()
  })
})
