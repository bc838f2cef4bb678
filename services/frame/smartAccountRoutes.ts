import { isAddress, isHex, numberToHex } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { BundlerCall } from '../backend/bundlerCalls'
import { jsonBody, LARGE_BODY } from '../http/body'
import { notFound } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { SmartAccountsProvider } from './smartAccounts'
import { Token } from './token'

const ChainId = z.int().check(z.gte(1))
const State = z.object({ token: Token, chainId: ChainId })
const EvmAddress = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
const Assets = z.object({ token: Token, chainId: ChainId, address: EvmAddress })
const Bytes = z.custom<Hex>((value) => isHex(value))
const CALLS_MAX = 50
const Simulation = z.object({
  token: Token,
  chainId: ChainId,
  calls: z
    .array(z.object({ from: EvmAddress, to: EvmAddress, value: Bytes, data: Bytes }))
    .check(z.minLength(1), z.maxLength(CALLS_MAX)),
})
const Bundler = z.object({ token: Token, chainId: ChainId, call: BundlerCall })

const noneHere = () => notFound('chainId', 'There are no smart accounts on this chain')

/** Parts of the routes for smart accounts. */
export interface SmartAccountParts {
  smartAccounts: SmartAccountsProvider
  /** The owner address of a login's token; rejects for an invalid token. */
  ownerOf: (token: string) => Promise<Address>
}

/** Routes of the frame's page for smart accounts; each needs a session. */
export const smartAccountRoutes = ({ smartAccounts, ownerOf }: SmartAccountParts): Route[] => {
  async function state(request: RouteRequest): Promise<Reply> {
    const { token, chainId } = jsonBody(request, State)
    const found = await smartAccounts.state(chainId, await ownerOf(token))
    if (!found) throw noneHere()
    const { nonce, maxFeePerGas, maxPriorityFeePerGas, delegation, ...rest } = found
    return {
      json: {
        ...rest,
        nonce: numberToHex(nonce),
        maxFeePerGas: numberToHex(maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
        ...(delegation && {
          delegation: { ...delegation, operationNonce: numberToHex(delegation.operationNonce) },
        }),
      },
    }
  }

  async function bundler(request: RouteRequest): Promise<Reply> {
    const { token, chainId, call } = jsonBody(request, Bundler)
    await ownerOf(token)
    return { json: await smartAccounts.bundler(chainId, call) }
  }

  async function simulation(request: RouteRequest): Promise<Reply> {
    const { token, chainId, calls } = jsonBody(request, Simulation)
    await ownerOf(token)
    if (!smartAccounts.chainIds.includes(chainId)) throw noneHere()
    const result = await smartAccounts.simulate(chainId, calls).catch(() => null)
    return { json: { result } }
  }

  async function assets(request: RouteRequest): Promise<Reply> {
    const { token, chainId, address } = jsonBody(request, Assets)
    await ownerOf(token)
    const held = await smartAccounts.assets(chainId, address)
    if (!held) throw noneHere()
    return { json: held }
  }

  return [
    {
      id: 'frame-account',
      method: 'POST',
      path: '/api/account',
      summary: "A session's smart account on a chain.",
      handle: state,
    },
    {
      id: 'frame-bundler',
      method: 'POST',
      path: '/api/bundler',
      maxBody: LARGE_BODY,
      summary: 'JSON-RPC for user operations of a session.',
      handle: bundler,
    },
    {
      id: 'frame-simulation',
      method: 'POST',
      path: '/api/simulation',
      maxBody: LARGE_BODY,
      summary: 'What calls of a session would do on a chain.',
      handle: simulation,
    },
    {
      id: 'frame-assets',
      method: 'POST',
      path: '/api/assets',
      summary: 'What an address holds on a chain.',
      handle: assets,
    },
  ]
}
