import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { ProposalTypes } from '@walletconnect/types'
import { BITCOIN_CHAIN_ID, REGTEST } from '../../sandbox/chains/bitcoin/regtest'
import { startBitcoin, type BitcoinNode } from '../../sandbox/chains/bitcoin/startBitcoin'
import { createBitcoinEngine } from '../../sandbox/pages/shared/bitcoin/engine'
import { bitcoinNamespace } from '../../sandbox/pages/wallet/bitcoinNamespace'
import { addressesIn, askedChains, grantOf } from '../../sandbox/pages/wallet/namespace'
import { verifyBitcoin } from '../../src/adapters/siwx/verify/bitcoin'
import { freePortBase } from './ports'

const KEY = new Uint8Array(32).fill(5)
const CHAINS = [{ id: BITCOIN_CHAIN_ID, name: 'Sandbox Bitcoin' }]
const offline = createBitcoinEngine(KEY, 'regtest', 'http://127.0.0.1:9')
const [PAYMENT = '', ORDINALS = ''] = offline.keys.map(({ address }) => address)
const wallet = bitcoinNamespace(offline, CHAINS)

const proposal = (chains: string[]): ProposalTypes.Struct => ({
  id: 1,
  expiryTimestamp: 0,
  relays: [],
  pairingTopic: '',
  proposer: { publicKey: '', metadata: { name: '', description: '', url: '', icons: [] } },
  requiredNamespaces: {},
  optionalNamespaces: { bip122: { chains, methods: [], events: [] } },
})

describe('the Bitcoin namespace of a site', () => {
  it('the Bitcoin namespace of a site contains both addresses on the requested networks that the wallet knows', () => {
    const namespaces = grantOf(proposal([BITCOIN_CHAIN_ID, 'bip122:other']), wallet)
    expect(namespaces['bip122']).toMatchObject({
      chains: [BITCOIN_CHAIN_ID],
      accounts: [`${BITCOIN_CHAIN_ID}:${PAYMENT}`, `${BITCOIN_CHAIN_ID}:${ORDINALS}`],
    })
    expect(addressesIn({ namespaces }, 'bip122')).toEqual([PAYMENT, ORDINALS])
  })

  it.each([[[]], [['bip122:other']], [['eip155:1']]])(
    'the Bitcoin namespace of a site is empty for %j',
    (chains) => {
      expect(grantOf(proposal(chains), wallet)).toEqual({})
      expect(askedChains(proposal(chains), wallet)).toEqual([])
    },
  )
})

const read = (method: string, params: unknown, granted = [PAYMENT, ORDINALS]) =>
  wallet.read(granted, { method, params, chainId: BITCOIN_CHAIN_ID })
const codeOf = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}

describe('a request', () => {
  it.each([
    ['signMessage', {}, -32602],
    ['signMessage', { account: PAYMENT, message: 7 }, -32602],
    ['signMessage', { account: PAYMENT, message: '', protocol: 'schnorr' }, -32602],
    ['signPsbt', { account: PAYMENT, psbt: '?' }, -32602],
    ['sendTransfer', { account: PAYMENT, recipientAddress: PAYMENT, amount: 1 }, -32602],
    ['getAccountAddresses', [], -32602],
    ['eth_accounts', {}, 4200],
  ])('%s with %j is refused with %d', (method, params, code) => {
    expect(codeOf(() => read(method, params))).toBe(code)
  })

  it.each([
    ['signMessage', { message: 'gm' }],
    ['sendTransfer', { recipientAddress: PAYMENT, amount: '1' }],
    ['getAccountAddresses', {}],
  ])('%s for an address that the site did not get is refused with 4100', (method, params) => {
    expect(codeOf(() => read(method, { ...params, account: ORDINALS }, [PAYMENT]))).toBe(4100)
  })

  it('a request for a signature displays the text, and signs it with the key of the address', async () => {
    for (const address of [PAYMENT, ORDINALS])
      for (const protocol of [undefined, 'ecdsa'] as const) {
        const task = read('signMessage', { account: PAYMENT, address, message: 'gm', protocol })
        expect(task.description).toMatchObject({ title: 'Sign a message', text: 'gm' })
        const { signature } = (await task.run()) as { signature: string }
        const signed = { chainId: BITCOIN_CHAIN_ID, address, message: 'gm', signature }
        expect(verifyBitcoin({ ...signed, rpcUrls: [] })).toBe(true)
      }
  })

  it('a request for the addresses returns the purpose of each', async () => {
    expect(await read('getAccountAddresses', { account: PAYMENT }).run()).toMatchObject([
      { address: PAYMENT, intention: 'payment' },
      { address: ORDINALS, intention: 'ordinals' },
    ])
  })
})

describe('payments on the chain', () => {
  let node: BitcoinNode
  beforeAll(async () => {
    node = await startBitcoin({ port: (await freePortBase()) + 30, stateFile: undefined })
    node.ledger.give(PAYMENT, 100_000n)
  })
  afterAll(() => node.stop())

  const open = () => createBitcoinEngine(KEY, 'regtest', `${node.url}/api`)
  type Coin = { txid: string; vout: number; value: number }
  const coins = async (address: string) =>
    (await (await fetch(`${node.url}/api/address/${address}/utxo`)).json()) as Coin[]
  const sum = async (address: string) =>
    (await coins(address)).reduce((total, { value }) => total + value, 0)

  it('payments on the chain send coins, return the change, and fail for missing coins', async () => {
    const { read: ask } = bitcoinNamespace(open(), CHAINS)
    const pay = (amount: string) =>
      ask([PAYMENT], {
        method: 'sendTransfer',
        params: { account: PAYMENT, recipientAddress: ORDINALS, amount },
        chainId: BITCOIN_CHAIN_ID,
      }).run()
    await expect(pay('100000')).rejects.toThrow('There are not enough coins.')
    expect(await pay('60000')).toMatchObject({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(await sum(ORDINALS)).toBe(60_000)
    const left = await sum(PAYMENT)
    expect(left).toBeGreaterThan(39_000)
    expect(left).toBeLessThan(40_000)
    // A remainder below its fee is added to the miner's fee.
    await pay(String(left - 700))
    expect(await coins(PAYMENT)).toEqual([])
  })

  it('payments on the chain sign a transaction of the site, and send it if requested', async () => {
    const { read: ask } = bitcoinNamespace(open(), CHAINS)
    node.ledger.give(PAYMENT, 50_000n)
    const [coin] = await coins(PAYMENT)
    if (!coin) throw new Error('There is no coin.')
    const transaction = new Transaction()
    const witnessUtxo = { script: offline.paymentScript, amount: BigInt(coin.value) }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
    transaction.addOutputAddress(ORDINALS, 45_000n, REGTEST)
    const psbt = base64.encode(transaction.toPSBT())
    const sign = (broadcast: boolean) => {
      const params = { account: PAYMENT, psbt, broadcast }
      return ask([PAYMENT], { method: 'signPsbt', params, chainId: BITCOIN_CHAIN_ID }).run()
    }
    const before = await sum(ORDINALS)
    expect(await sign(false)).not.toHaveProperty('txid')
    expect(await sum(ORDINALS)).toBe(before)
    expect(await sign(true)).toHaveProperty('txid')
    expect(await sum(ORDINALS)).toBe(before + 45_000)
  })
})
