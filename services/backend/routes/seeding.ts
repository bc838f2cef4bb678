import { randomBytes } from 'node:crypto'
import { parseUnits } from 'viem'
import * as z from 'zod/mini'
import { jsonBody } from '../../http/body'
import { badRequest } from '../../http/problem'
import type { Reply, Route, RouteRequest } from '../../http/types'
import { SessionShape } from '../../providers/local/sessions'
import { isCaip2, parseCaip10 } from '../caip'
import type { BackendContext } from '../types'

const FundBody = z.object({
  /** CAIP-10 account. */
  account: z.string(),
  /** The chain's coin when absent. */
  symbol: z.optional(z.string()),
  /** Whole units, decimal. */
  amount: z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,18})?$/)),
})

const CrowdBody = z.object({
  /** CAIP-10 account. */
  account: z.string(),
  count: z.int().check(z.gte(1), z.lte(1_000)),
})

const SessionBody = z.object({
  account: z.string(),
  session: z.optional(z.partial(SessionShape)),
})

const UserOperationBody = z.object({
  chainId: z.string().check(z.refine(isCaip2)),
  userOpHash: z.string(),
  transactionHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
})

/** Seconds for which a seeded session is valid. */
const SESSION_SECONDS = 86_400

const post = (
  path: string,
  summary: string,
  handle: (request: RouteRequest) => Reply | Promise<Reply>,
): Route => ({ id: `control POST ${path}`, method: 'POST', path, summary, control: true, handle })

/** Switches that create balances, transactions and other state for tests. */
export const seedingRoutes = ({ providers, now }: BackendContext): Route[] => [
  post('/sandbox/fund', 'Gives coins or tokens to an account.', async (request) => {
    const { account, symbol, amount } = jsonBody(request, FundBody)
    const { chainId, address } = parseCaip10(account, 'account')
    const listed = await providers.assets.list(chainId)
    const asset = listed.find((it) => (symbol ? it.symbol === symbol && !it.spam : it.native))
    if (!asset) throw badRequest('symbol', 'No such asset on this chain')
    const hash = await providers.faucet.give(asset, parseUnits(amount, asset.decimals), address)
    return { json: { hash } }
  }),
  post('/sandbox/crowd', 'Makes tokens that the account alone holds.', async (request) => {
    const { account, count } = jsonBody(request, CrowdBody)
    const { chainId, address } = parseCaip10(account, 'account')
    const tokens = await providers.crowd.give(chainId, address, count)
    return { json: { tokens: tokens.map(({ caip }) => caip) } }
  }),
  post('/sandbox/sessions', 'Gives an account a delegated session.', async (request) => {
    const { account, session } = jsonBody(request, SessionBody)
    parseCaip10(account, 'account')
    const createdAt = Math.floor(now() / 1000)
    const added = {
      pci: randomBytes(16).toString('hex'),
      expiry: createdAt + SESSION_SECONDS,
      createdAt,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [],
      context: null,
      revokedAt: null,
      project: { id: 'sandbox', name: 'Sandbox', url: null, iconUrl: null },
      ...session,
    }
    await providers.sessions.add(account, added)
    return { json: added }
  }),
  post('/sandbox/user-operations', 'Ties a user operation to a transaction.', async (request) => {
    const { chainId, userOpHash, transactionHash } = jsonBody(request, UserOperationBody)
    await providers.userOperations.record(chainId, userOpHash, transactionHash)
    return { json: { chainId, userOpHash, transactionHash } }
  }),
]
