import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import { pathPart } from '../../http/body'
import { html, page, type Html } from '../../http/html'
import { notFound, unavailable } from '../../http/problem'
import type { Reply, Route } from '../../http/types'
import { evmAddress, solanaAddress } from '../caip'
import type { BackendContext } from '../types'

const SolanaTransaction = z.object({
  slot: z.number(),
  meta: z.object({ err: z.unknown(), fee: z.number() }),
  transaction: z.object({ message: z.object({ accountKeys: z.array(z.string()) }) }),
})

/** The CAIP-2 id of the chain in a link: references of EVM chains are numbers. */
const chainIn = (reference: string): string =>
  /^\d+$/.test(reference) ? `eip155:${reference}` : `solana:${reference}`

/** All pages of the explorer call the node as one caller. */
const EXPLORER = 'explorer'

const rpc = async (context: BackendContext, chainId: string, method: string, params: unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = context.providers.rpc.call(chainId, body, EXPLORER)
  if (!answer) throw notFound('chain', 'No such chain')
  let value: unknown
  try {
    value = JSON.parse(await answer)
  } catch {
    throw unavailable('No node of this chain answers')
  }
  return typeof value === 'object' && value !== null && 'result' in value ? value.result : null
}

const rows = (entries: readonly (readonly [string, unknown])[]): Html =>
  html`<dl>
    ${entries
      .filter(([, value]) => typeof value === 'string')
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${String(value)}</dd>`,
      )}
  </dl>`

const solanaTransaction = async (
  context: BackendContext,
  chainId: string,
  signature: string,
): Promise<Reply> => {
  const config = { encoding: 'json', maxSupportedTransactionVersion: 0 }
  const value = await rpc(context, chainId, 'getTransaction', [signature, config])
  const known = z.safeParse(SolanaTransaction, value)
  if (!known.success) throw notFound('hash', 'No such transaction')
  const { slot, meta, transaction: sent } = known.data
  const status = meta.err === null ? 'confirmed' : 'failed'
  const from = sent.message.accountKeys[0]
  const entries = { status, chain: chainId, signature, from, slot: String(slot) }
  return page('Transaction', rows(Object.entries({ ...entries, fee: `${meta.fee} lamports` })))
}

const transaction = async (
  context: BackendContext,
  chainId: string,
  hash: string,
): Promise<Reply> => {
  if (chainId.startsWith('solana:')) return solanaTransaction(context, chainId, hash)
  const [tx, receipt] = await Promise.all([
    rpc(context, chainId, 'eth_getTransactionByHash', [hash]),
    rpc(context, chainId, 'eth_getTransactionReceipt', [hash]),
  ])
  if (typeof tx !== 'object' || tx === null) throw notFound('hash', 'No such transaction')
  const status =
    typeof receipt === 'object' && receipt !== null && 'status' in receipt
      ? receipt.status === '0x1'
        ? 'confirmed'
        : 'failed'
      : 'pending'
  return page('Transaction', rows(Object.entries({ status, chain: chainId, ...tx })))
}

const address = async (context: BackendContext, chainId: string, text: string): Promise<Reply> => {
  const account = chainId.startsWith('solana:') ? solanaAddress(text) : evmAddress(text)
  const held = await context.providers.balances.holdings(account, chainId)
  const amounts = held.map(
    ({ asset, amount }) => [asset.symbol, formatUnits(amount, asset.decimals)] as const,
  )
  return page('Address', rows([['address', account], ['chain', chainId], ...amounts]))
}

/** Small pages that show a transaction or an address, as targets of links to a block explorer. */
export const explorerRoutes = (context: BackendContext): Route[] => {
  const route = (
    id: string,
    path: string,
    summary: string,
    show: (context: BackendContext, chainId: string, part: string) => Reply | Promise<Reply>,
  ): Route => ({
    id,
    method: 'GET',
    path: `/sandbox/explorer/:chain${path}`,
    summary,
    handle: (request) =>
      show(context, chainIn(pathPart(request, 'chain')), pathPart(request, 'part')),
  })
  return [
    route('explorer', '', 'Front page of the block explorer.', (_, chainId) =>
      page('Explorer', html`<p>Local chain ${chainId}.</p>`),
    ),
    route('explorer-tx', '/tx/:part', 'A transaction in the block explorer.', transaction),
    route('explorer-address', '/address/:part', 'An address in the block explorer.', address),
  ]
}
