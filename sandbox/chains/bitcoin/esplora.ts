import { hex } from '@scure/base'
import { html, page } from '../../../services/http/html'
import { HttpProblem, notFound } from '../../../services/http/problem'
import type { Reply, Route } from '../../../services/http/types'
import type { BitcoinLedger, Recorded } from './ledger'
import { addressOf, scriptOf } from './regtest'
import { madeBy, Refusal, spentBy, type Coin } from './spend'

/** Fee rates in satoshi per virtual byte, by the number of blocks to wait. */
const FEES = { '1': 2, '6': 1, '144': 1 }
/** Error code of Bitcoin Core for a refused transaction. */
const REJECTED = -26

const statusOf = ({ block: { height, hash, time } }: Pick<Recorded, 'block'>) => ({
  confirmed: true,
  block_height: height,
  block_hash: hash,
  block_time: time,
})

const outputJson = ({ script, amount }: Coin) => ({
  scriptpubkey: hex.encode(script),
  ...(addressOf(script) && { scriptpubkey_address: addressOf(script) }),
  value: Number(amount),
})

const sum = (coins: readonly Coin[]) => coins.reduce((total, { amount }) => total + amount, 0n)

const transactionJson = (record: Recorded) => {
  const { transaction, spent } = record
  const made = madeBy(transaction)
  return {
    txid: transaction.id,
    version: transaction.version,
    locktime: transaction.lockTime,
    vin: spentBy(transaction).map((name, index) => {
      const [txid = '', vout = ''] = name.split(':')
      const coin = spent[index]
      return {
        txid,
        vout: Number(vout),
        is_coinbase: coin === undefined,
        prevout: coin ? outputJson(coin) : null,
      }
    }),
    vout: made.map(outputJson),
    weight: transaction.weight,
    fee: spent.length > 0 ? Number(sum(spent) - sum(made)) : 0,
    status: statusOf(record),
  }
}

const scriptIn = (params: Readonly<Record<string, string>>): Uint8Array => {
  try {
    return scriptOf(params['address'] ?? '')
  } catch {
    throw new HttpProblem(400, [{ field: 'address', description: 'Invalid Bitcoin address' }])
  }
}

const statsOf = (ledger: BitcoinLedger, script: Uint8Array) => {
  const own = (coins: readonly Coin[]) =>
    coins.filter((coin) => hex.encode(coin.script) === hex.encode(script))
  const history = ledger.history(script)
  const funded = history.flatMap(({ transaction }) => own(madeBy(transaction)))
  const spent = history.flatMap((record) => own(record.spent))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: Number(sum(funded)),
    spent_txo_count: spent.length,
    spent_txo_sum: Number(sum(spent)),
    tx_count: history.length,
  }
}

const EMPTY = {
  funded_txo_count: 0,
  funded_txo_sum: 0,
  spent_txo_count: 0,
  spent_txo_sum: 0,
  tx_count: 0,
}

/** The HTTP API of Esplora over a ledger, and the two pages that links lead to. */
export const esploraRoutes = (ledger: BitcoinLedger): Route[] => {
  const recorded = (params: Readonly<Record<string, string>>): Recorded => {
    const found = ledger.transaction(params['txid'] ?? '')
    if (!found) throw notFound('txid', 'Transaction not found')
    return found
  }
  const get = (path: string, summary: string, handle: Route['handle']): Route => {
    return { id: `bitcoin${path}`, method: 'GET', path, summary, handle }
  }
  return [
    get('/api/blocks/tip/height', 'Height of the newest block.', () => ({
      text: String(ledger.height()),
    })),
    get('/api/fee-estimates', 'Fees by blocks to wait.', () => ({ json: FEES })),
    get('/api/address/:address', 'What an address got and spent.', ({ params }) => ({
      json: {
        address: params['address'],
        chain_stats: statsOf(ledger, scriptIn(params)),
        mempool_stats: EMPTY,
      },
    })),
    get('/api/address/:address/utxo', 'Coins of an address.', ({ params }) => ({
      json: ledger.unspent(scriptIn(params)).map(({ coin, block }) => ({
        txid: coin.txid,
        vout: coin.vout,
        value: Number(coin.amount),
        status: statusOf({ block }),
      })),
    })),
    get('/api/address/:address/txs', 'Transactions of an address.', ({ params }) => ({
      json: ledger.history(scriptIn(params)).map(transactionJson),
    })),
    get('/api/tx/:txid', 'A transaction.', ({ params }) => ({
      json: transactionJson(recorded(params)),
    })),
    get('/api/tx/:txid/hex', 'The bytes of a transaction.', ({ params }) => ({
      text: recorded(params).transaction.hex,
    })),
    {
      id: 'bitcoin/send',
      method: 'POST',
      path: '/api/tx',
      summary: 'Sends a transaction, hex.',
      handle: ({ body }) => send(ledger, body),
    },
    get('/tx/:txid', 'Page of a transaction.', ({ params }) => transactionPage(recorded(params))),
    get('/address/:address', 'Page of an address.', ({ params }) => {
      const { funded_txo_sum: got, spent_txo_sum: spent } = statsOf(ledger, scriptIn(params))
      return page(
        'Address',
        html`<dl>
          <dt>address</dt>
          <dd>${params['address'] ?? ''}</dd>
          <dt>satoshi</dt>
          <dd>${got - spent}</dd>
        </dl>`,
      )
    }),
  ]
}

function send(ledger: BitcoinLedger, body: string): Reply {
  try {
    return { text: ledger.send(hex.decode(body.trim())) }
  } catch (error) {
    const message = error instanceof Refusal ? error.message : 'TX decode failed'
    const words = JSON.stringify({ code: REJECTED, message })
    return { status: 400, text: `sendrawtransaction RPC error: ${words}` }
  }
}

function transactionPage(record: Recorded): Reply {
  const { txid, fee, status, vout } = transactionJson(record)
  return page(
    'Transaction',
    html`<dl>
      <dt>status</dt>
      <dd>confirmed</dd>
      <dt>id</dt>
      <dd>${txid}</dd>
      <dt>block</dt>
      <dd>${status.block_height}</dd>
      <dt>fee</dt>
      <dd>${fee} satoshi</dd>
      ${vout.map(
        ({ scriptpubkey_address: to, value }) =>
          html`<dt>paid</dt>
            <dd>${value} satoshi to ${to ?? 'nobody'}</dd>`,
      )}
    </dl>`,
  )
}
