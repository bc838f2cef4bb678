import { randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import * as z from 'zod/mini'
import { badRequest } from '../../http/problem'
import type { Records } from '../../data/records'
import type { Asset, AssetsProvider } from '../assets'
import type { ExchangesProvider } from '../exchanges'
import type { FaucetProvider } from '../onramp'

const AssetShape = z.object({
  caip: z.string(),
  chainId: z.string(),
  address: z.string(),
  native: z.boolean(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  spam: z.boolean(),
})
/** A stored payment. */
export const PaymentShape = z.object({
  id: z.string(),
  exchangeId: z.string(),
  asset: AssetShape,
  amount: z.string(),
  written: z.string(),
  to: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
})
type Payment = z.infer<typeof PaymentShape>

const EXCHANGES = [
  { id: 'coinlane', name: 'Coinlane' },
  { id: 'pennywell', name: 'Pennywell' },
] as const

/** Exchanges at which every visitor has an account; the treasury pays. */
export const localExchanges = (
  assets: AssetsProvider,
  faucet: FaucetProvider,
  records: Records,
): ExchangesProvider => {
  const payments = records.collection('exchange-payments', PaymentShape)
  /** Sets the result of an open payment; null for any other, so that each is decided once. */
  const decide = (id: string, status: Payment['status']) =>
    payments.change(id, (payment) =>
      payment.status === 'IN_PROGRESS' ? { ...payment, status } : null,
    )
  const assetOf = async (assetId: string): Promise<Asset> => {
    const [chainId = '', place = ''] = assetId.split('/')
    const [kind, contract = ''] = place.split(':')
    const listed = await assets.list(chainId)
    const found = listed.find(({ native, address }) =>
      kind === 'slip44' ? native : !native && address.toLowerCase() === contract.toLowerCase(),
    )
    if (!found) throw badRequest('asset', 'This asset is not known')
    return found
  }
  return {
    list: () => EXCHANGES,
    async open(exchangeId, assetId, written, recipient) {
      if (!EXCHANGES.some(({ id }) => id === exchangeId))
        throw badRequest('exchangeId', 'No such exchange')
      const asset = await assetOf(assetId)
      const [namespace, reference, to = ''] = recipient.split(':')
      if (`${namespace}:${reference}` !== asset.chainId)
        throw badRequest('recipient', 'The recipient is on another chain')
      const amount = /^\d{1,20}(?:\.\d{1,18})?$/.test(written)
        ? parseUnits(written, asset.decimals)
        : 0n
      if (amount === 0n) throw badRequest('amount', 'Enter an amount')
      const id = randomUUID()
      const base = { id, exchangeId, asset, written, to, status: 'IN_PROGRESS' as const }
      const payment = { ...base, amount: amount.toString(), hash: null }
      await payments.insertOnce(id, payment)
      return payment
    },
    find: (id) => payments.get(id),
    async pay(id) {
      // A second press does not pay again.
      const payment = await decide(id, 'SUCCESS')
      if (!payment) return payments.get(id)
      try {
        const hash = await faucet.give(payment.asset, BigInt(payment.amount), payment.to)
        return await payments.change(id, (paid) => ({ ...paid, hash }))
      } catch (error) {
        await payments.change(id, (paid) => ({ ...paid, status: 'FAILED' }))
        throw error
      }
    },
    refuse: async (id) => (await decide(id, 'FAILED')) ?? payments.get(id),
  }
}
