import { randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import * as z from 'zod/mini'
import { badRequest } from '../../http/problem'
import type { StateStore } from '../../state/stateStore'
import type { Asset, AssetsProvider } from '../assets'
import type { ExchangesProvider, ExchangeSession } from '../exchanges'
import type { FaucetProvider } from '../onramp'

const Sessions = z.record(z.string(), z.custom<ExchangeSession>())
const EXCHANGES = [
  { id: 'coinlane', name: 'Coinlane' },
  { id: 'pennywell', name: 'Pennywell' },
] as const

/** Exchanges where everybody has an account: the house pays. */
export const localExchanges = (
  assets: AssetsProvider,
  faucet: FaucetProvider,
  state: StateStore,
): ExchangesProvider => {
  const sessions = new Map(Object.entries(state.read('exchangeSessions', Sessions, {})))
  const keep = (session: ExchangeSession): ExchangeSession => {
    sessions.set(session.id, session)
    state.write('exchangeSessions', Object.fromEntries(sessions))
    return session
  }
  const assetOf = (assetId: string): Asset => {
    const [chainId = '', place = ''] = assetId.split('/')
    const [kind, contract = ''] = place.split(':')
    const listed = assets.list(chainId)
    const found = listed.find(({ native, address }) =>
      kind === 'slip44' ? native : !native && address.toLowerCase() === contract.toLowerCase(),
    )
    if (!found) throw badRequest('asset', 'This asset is not known')
    return found
  }
  return {
    list: () => EXCHANGES,
    open(exchangeId, assetId, written, recipient) {
      if (!EXCHANGES.some(({ id }) => id === exchangeId))
        throw badRequest('exchangeId', 'No such exchange')
      const asset = assetOf(assetId)
      const [namespace, reference, to = ''] = recipient.split(':')
      if (`${namespace}:${reference}` !== asset.chainId)
        throw badRequest('recipient', 'The recipient is on another chain')
      const amount = /^\d{1,20}(?:\.\d{1,18})?$/.test(written)
        ? parseUnits(written, asset.decimals)
        : 0n
      if (amount === 0n) throw badRequest('amount', 'Enter an amount')
      const id = randomUUID()
      const base = { id, exchangeId, asset, written, to, status: 'IN_PROGRESS' as const }
      return keep({ ...base, amount: amount.toString(), hash: null })
    },
    find: (id) => sessions.get(id) ?? null,
    async pay(id) {
      const session = sessions.get(id)
      if (session?.status !== 'IN_PROGRESS') return session ?? null
      // Whoever presses twice pays once.
      keep({ ...session, status: 'SUCCESS' })
      try {
        const hash = await faucet.give(session.asset, BigInt(session.amount), session.to)
        return keep({ ...session, status: 'SUCCESS', hash })
      } catch (error) {
        keep({ ...session, status: 'FAILED' })
        throw error
      }
    },
    refuse(id) {
      const session = sessions.get(id)
      if (session?.status !== 'IN_PROGRESS') return session ?? null
      return keep({ ...session, status: 'FAILED' })
    },
  }
}
