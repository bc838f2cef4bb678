import type { WalletKitTypes } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import { getAddress } from 'viem'
import { describeAsk } from '../../../services/wallet/describe'
import type { Description } from '../../../services/wallet/describe'
import { parseAsk } from '../../../services/wallet/evmAsk'
import type { EvmAsk } from '../../../services/wallet/evmAsk'
import {
  invalidParams,
  toRpcError,
  unauthorized,
  unknownChain,
  unsupportedMethod,
} from '../../../services/wallet/rpcError'
import { chainIdOf, sessionAddresses } from './evmNamespace'
import { addressesIn, type NamespaceRequest } from './namespace'
import type { Kit } from './quietKit'
import type { Sessions } from './sessions'
import type { WalletState } from './walletState'

/** A connected site's request that the user decides. */
export type WalletAsk = {
  id: number
  topic: string
  name: string
  origin: string
  method: string
  /** For eip155; NaN for another namespace. */
  chainId: number
  description: Description
  /** Executes the request and answers the site; resolves with the sent answer. */
  approve: () => Promise<Answer>
  /** Answers the site with code 5000. */
  reject: () => Promise<void>
}

/** The answer to the site. */
export type Answer = { result: unknown } | { error: { code: number; message: string } }

const toAnswer = (error: unknown): Answer => {
  const { code, message } = toRpcError(error)
  return { error: { code, message } }
}

/**
 * Creates the reader of session requests: it answers requests that need no approval, and returns
 * the others.
 */
export function createRequestReader(
  kit: Kit,
  state: WalletState,
  sessions: Sessions,
  settled: (id: number) => void,
) {
  const { book, engine, selected } = state

  async function respond(topic: string, id: number, answer: Answer) {
    settled(id)
    const response = { id, jsonrpc: '2.0', ...answer }
    await kit.respondSessionRequest({ topic, response })
  }

  async function run(topic: string, ask: EvmAsk): Promise<unknown> {
    switch (ask.kind) {
      case 'watchAsset':
        return true
      case 'addChain':
      case 'switchChain': {
        if (ask.kind === 'addChain') book.add(ask.chain)
        const chainId = ask.kind === 'addChain' ? ask.chain.id : ask.chainId
        await sessions.approveChain(topic, chainId)
        await sessions.emitChainChanged(chainId, topic)
        return null
      }
      default:
        return engine.run(ask, selected.account, selected.chainId)
    }
  }

  function check(ask: EvmAsk, granted: readonly string[]) {
    if (ask.kind === 'switchChain' && !book.get(ask.chainId)) throw unknownChain(ask.chainId)
    if ('from' in ask && ask.from && !granted.map((a) => getAddress(a)).includes(ask.from))
      throw unauthorized()
  }

  /** Parses a request that needs approval; null for other methods. */
  function readEvm(session: SessionTypes.Struct, method: string, params: unknown, chainId: number) {
    const ask = parseAsk(method, params, chainId)
    if (!ask) return null
    check(ask, sessionAddresses(session))
    const { topic } = session
    return { description: describeAsk(ask, book, chainId), run: () => run(topic, ask) }
  }

  /** Parses a request by the namespace of its network; null when it needs no approval. */
  function read(session: SessionTypes.Struct, request: NamespaceRequest) {
    const { method, params, chainId } = request
    const other = state.namespaces.find(({ name }) => chainId.startsWith(`${name}:`))
    if (other) return other.read(addressesIn(session, other.name), request)
    return readEvm(session, method, params, chainIdOf(chainId))
  }

  /** The answer to a method without approval. */
  function silent(method: string, params: unknown): unknown {
    const list: unknown[] = Array.isArray(params) ? params : []
    if (method === 'wallet_getCallsStatus') return engine.callsStatus(list[0])
    if (method !== 'wallet_getCapabilities') throw unsupportedMethod(method)
    if (list[1] !== undefined && !Array.isArray(list[1])) throw invalidParams('chains')
    return engine.capabilities(list[1]?.map(Number))
  }

  return async ({
    id,
    topic,
    params,
  }: WalletKitTypes.SessionRequest): Promise<WalletAsk | null> => {
    const session = kit.getActiveSessions()[topic]
    if (!session) return null
    const { method } = params.request
    const inner: unknown = params.request.params
    const chainId = chainIdOf(params.chainId)
    try {
      const task = read(session, { method, params: inner, chainId: params.chainId })
      if (!task) {
        await respond(topic, id, { result: silent(method, inner) })
        return null
      }
      const { name, url: origin } = session.peer.metadata
      return {
        id,
        topic,
        name,
        origin,
        method,
        chainId,
        description: task.description,
        async approve() {
          const answer = await task.run().then((result): Answer => ({ result }), toAnswer)
          await respond(topic, id, answer)
          return answer
        },
        reject: () => respond(topic, id, { error: { code: 5000, message: 'User rejected.' } }),
      }
    } catch (error) {
      await respond(topic, id, toAnswer(error))
      return null
    }
  }
}
