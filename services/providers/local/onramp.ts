import { randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import * as z from 'zod/mini'
import { badRequest } from '../../http/problem'
import type { Records } from '../../data/records'
import type { PricesProvider } from '../assets'
import type { FaucetProvider, OnRampOrder, OnRampProvider } from '../onramp'

/** A stored purchase. */
export const OrderShape = z.object({
  id: z.string(),
  chainId: z.string(),
  address: z.string(),
  symbol: z.string(),
  fiat: z.string(),
  currency: z.string(),
  amount: z.string(),
  hash: z.string(),
  at: z.number(),
})

/** Smallest and largest payment of one purchase. */
export const LIMITS = { min: '10.00', max: '7500.00' } as const
/** Fees: a share for the service, and a fixed amount for the network. */
const SERVICE_SHARE = 0.015
const NETWORK_FEE = 0.25

/** Sells test coins of the treasury at the table's prices, without a real payment. */
export const localOnRamp = (
  prices: PricesProvider,
  faucet: FaucetProvider,
  records: Records,
): OnRampProvider => {
  const orders = records.collection('orders', OrderShape)
  const quote: OnRampProvider['quote'] = async (asset, currency, amount) => {
    const code = currency.toLowerCase()
    if (!prices.currencies().includes(code)) {
      throw badRequest('paymentCurrency', `Unsupported currency: ${currency.slice(0, 20)}`)
    }
    const total = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : NaN
    if (!(total >= Number(LIMITS.min) && total <= Number(LIMITS.max))) {
      throw badRequest('amount', `Amount must be between ${LIMITS.min} and ${LIMITS.max}`)
    }
    const [price = 0] = await prices.prices([asset], code)
    if (price === 0) throw badRequest('purchaseCurrency', 'This asset is not sold')
    const service = total * SERVICE_SHARE
    const subtotal = total - service - NETWORK_FEE
    return {
      paymentTotal: total.toFixed(2),
      paymentSubtotal: subtotal.toFixed(2),
      networkFee: NETWORK_FEE.toFixed(2),
      serviceFee: service.toFixed(2),
      purchaseAmount: (subtotal / price).toFixed(Math.min(asset.decimals, 8)),
    }
  }
  return {
    quote,
    async buy(asset, currency, fiat, address) {
      const { purchaseAmount } = await quote(asset, currency, fiat)
      const amount = parseUnits(purchaseAmount, asset.decimals)
      const hash = await faucet.give(asset, amount, address)
      const order: OnRampOrder = {
        id: randomUUID(),
        chainId: asset.chainId,
        address,
        symbol: asset.symbol,
        fiat,
        currency: currency.toUpperCase(),
        amount: amount.toString(),
        hash,
        at: Date.now(),
      }
      await orders.put(order.id, order, address.toLowerCase())
      return order
    },
    orders: (address) => orders.list(address.toLowerCase()),
  }
}
