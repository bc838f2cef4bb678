import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { REGTEST } from '../../sandbox/chains/bitcoin/regtest'
import { startBitcoin, type BitcoinNode } from '../../sandbox/chains/bitcoin/startBitcoin'
import { freePortBase } from './ports'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
const stateFile = join(dataDir, 'chain.json')
const KEY = new Uint8Array(32).fill(7)
const PUBLIC = secp256k1.getPublicKey(KEY, true)
const X_ONLY = schnorr.getPublicKey(KEY)
const KINDS = {
  P2WPKH: p2wpkh(PUBLIC, REGTEST),
  'P2SH-P2WPKH': p2sh(p2wpkh(PUBLIC, REGTEST), REGTEST),
  Taproot: p2tr(X_ONLY, undefined, REGTEST),
}
type Kind = keyof typeof KINDS
const OTHER = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(8), true), REGTEST).address
let node: BitcoinNode

const start = async () => {
  node = await startBitcoin({ port: (await freePortBase()) + 30, stateFile })
}
beforeAll(start)
afterAll(async () => {
  await node.stop()
  rmSync(dataDir, { recursive: true })
})

const addressOf = (kind: Kind) => KINDS[kind].address ?? ''
const ask = async (path: string) => (await fetch(`${node.url}/api${path}`)).json() as Promise<never>
const send = async (transaction: Transaction | string) => {
  const body = typeof transaction === 'string' ? transaction : transaction.hex
  const response = await fetch(`${node.url}/api/tx`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}
type Coin = { txid: string; vout: number; value: number }

/** A payment of a coin to the other address, signed by default. */
function pay(kind: Kind, coin: Coin, amount: bigint, key: Uint8Array | null = KEY) {
  const output = KINDS[kind]
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: output.script, amount: BigInt(coin.value) },
    ...(kind === 'Taproot' && { tapInternalKey: X_ONLY }),
    ...('redeemScript' in output && { redeemScript: output.redeemScript }),
  })
  transaction.addOutputAddress(OTHER ?? '', amount, REGTEST)
  if (!key) return transaction
  transaction.sign(key)
  transaction.finalize()
  return transaction
}

async function given(kind: Kind, amount = 100_000n): Promise<Coin> {
  const txid = node.ledger.give(addressOf(kind), amount)
  const coins: Coin[] = await ask(`/address/${addressOf(kind)}/utxo`)
  const coin = coins.find((one) => one.txid === txid)
  if (!coin) throw new Error('no coin')
  return coin
}

describe('the Bitcoin chain of the sandbox', () => {
  it.each(Object.keys(KINDS) as Kind[])(
    'moves a coin of %s, which is spent afterwards',
    async (kind) => {
      const coin = await given(kind)
      const before = node.ledger.height()
      const transaction = pay(kind, coin, 99_000n)
      expect(await send(transaction)).toEqual({ status: 200, text: transaction.id })
      expect(node.ledger.height()).toBe(before + 1)
      expect(await ask(`/tx/${transaction.id}`)).toMatchObject({
        txid: transaction.id,
        fee: 1_000,
        vin: [
          { txid: coin.txid, prevout: { scriptpubkey_address: addressOf(kind), value: 100_000 } },
        ],
        vout: [{ scriptpubkey_address: OTHER, value: 99_000 }],
        status: { confirmed: true, block_height: before + 1 },
      })
      expect(await ask(`/address/${addressOf(kind)}`)).toMatchObject({
        chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 100_000, tx_count: 2 },
      })
      expect(await send(transaction)).toMatchObject({
        status: 400,
        text: expect.stringContaining('bad-txns-inputs-missingorspent'),
      })
    },
  )

  it('refuses transactions without a signature of the coin’s key, and spending of missing coins', async () => {
    let refused = 0
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const coin = await given(kind)
      const good = pay(kind, coin, 99_000n).hex
      const bytes = hex.decode(good)
      // Bytes of the signature and of the signed data.
      for (let at = 4; at < bytes.length; at += 3) {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(() => node.ledger.send(changed)).toThrow()
        refused += 1
      }
      expect((await send(pay(kind, coin, 99_990n))).text).toContain('min relay fee not met')
      expect((await send(pay(kind, coin, 99_000n, null).hex)).text).toContain('-26')
      expect(await send(good)).toMatchObject({ status: 200 })
    }
    process.stdout.write(`bitcoin ledger: ${refused} changed transactions, 0 got through\n`)
  })

  it('answers like the API of a block explorer', async () => {
    expect((await fetch(`${node.url}/api/address/nobody`)).status).toBe(400)
    expect((await fetch(`${node.url}/api/tx/${'0'.repeat(64)}`)).status).toBe(404)
    expect(await send('00')).toMatchObject({ status: 400, text: expect.stringContaining('decode') })
    expect(await ask('/fee-estimates')).toMatchObject({ 1: expect.any(Number) })
    const [{ txid }] = (await ask(`/address/${addressOf('P2WPKH')}/txs`)) as unknown as [Coin] // The answer of the sandbox's own explorer, whose shape its other tests check.
    for (const path of [`/tx/${txid}`, `/address/${addressOf('P2WPKH')}`])
      expect(await (await fetch(`${node.url}${path}`)).text()).toContain('<dl>')
  })

  it('the Bitcoin chain of the sandbox is restored after a restart', async () => {
    const before = [await ask(`/address/${OTHER}`), await ask(`/address/${OTHER}/txs`)]
    const height = node.ledger.height()
    await node.stop()
    await start()
    expect(node.isKept).toBe(true)
    expect(node.ledger.height()).toBe(height)
    expect([await ask(`/address/${OTHER}`), await ask(`/address/${OTHER}/txs`)]).toEqual(before)
  })
})
