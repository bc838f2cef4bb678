import type { Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { nodesOf } from '../../slices/domain/network/nodes'
import { needsJson } from '../../slices/domain/network/plainRequests'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { ask, whyNot, type Asked } from './ask'
import { hostOf } from '../../slices/domain/text/hostOf'
import type { FindingOf, NodeAnswer } from '../../slices/domain/widget/diagnosis'
import type { CheckContext } from './diagnosticInput'

type Answer = NodeAnswer['answer']

/** How to query a node's network in each namespace: a JSON-RPC call, or a path. */
type Question = { reference: (answer: unknown) => string | null } & (
  | { method: string; params?: readonly unknown[] }
  | { path: string }
)

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const resultOf = (answer: unknown): unknown => readProperty(answer, 'result')
/** CAIP-2 ids contain the first 32 characters of a hash. */
const hashStart = (value: unknown): string | null =>
  text(value)?.replace(/^0x/, '').slice(0, 32) ?? null

const QUESTIONS: Record<Namespace, Question> = {
  eip155: {
    method: 'eth_chainId',
    reference(answer) {
      const id = text(resultOf(answer))
      return id && /^0x[\da-f]+$/i.test(id) ? BigInt(id).toString() : null
    },
  },
  solana: { method: 'getGenesisHash', reference: (answer) => hashStart(resultOf(answer)) },
  polkadot: {
    method: 'chain_getBlockHash',
    params: [0],
    reference: (answer) => hashStart(resultOf(answer)),
  },
  cosmos: {
    method: 'status',
    reference: (answer) =>
      text(readProperty(readProperty(resultOf(answer), 'node_info'), 'network')),
  },
  // Explorers with the HTTP API of Esplora.
  bip122: { path: '/block-height/0', reference: hashStart },
}

/** Queries each node of each offered network for the network that it serves. */
export const checkNodes = (input: CheckContext): Promise<FindingOf<'node'>>[] =>
  input.networks.map((network) => checkNetwork(input, network))

async function checkNetwork(input: CheckContext, network: Network): Promise<FindingOf<'node'>> {
  const { caipNetworkId, name } = network
  const { blockchainApi } = input.options.backends
  const { projectId } = input.options
  const urls = nodesOf(network, { blockchainApi, projectId }, { api: 'none' })
  const answers = await Promise.all(urls.map((url) => askNode(input, network, url)))
  const nodes = answers.map(({ host, answer }) => ({ host, answer }))
  const found = (status: 'ok' | 'warning' | 'failed', sentence: string, next: string | null) => ({
    check: 'node' as const,
    status,
    text: sentence,
    next,
    facts: { networkId: caipNetworkId, nodes },
  })
  const wrong = answers.find(({ answer }) => answer !== 'right')
  if (urls.length === 0)
    return found(
      'warning',
      `${name} (${caipNetworkId}) has no node of its own.`,
      'Give the network rpcUrls.',
    )
  if (!wrong)
    return found(
      'ok',
      `${list(nodes)} ${nodes.length > 1 ? 'serve' : 'serves'} ${name} (${caipNetworkId}).`,
      null,
    )
  const isServed = answers.some(({ answer }) => answer === 'right')
  // A node of another network returns wrong balances, even if another node of the network is right.
  const isGrave = !isServed || wrong.answer === 'other network'
  return found(
    isGrave ? 'failed' : 'warning',
    `${wrong.host}, a node of ${name} (${caipNetworkId}), ${wrong.why}.`,
    wrong.next,
  )
}

const list = (nodes: readonly { host: string }[]): string =>
  nodes.map(({ host }) => host).join(', ')

type Asking = { host: string; answer: Answer; why: string; next: string }

async function askNode(input: CheckContext, network: Network, url: string): Promise<Asking> {
  const host = hostOf(url)
  const question = QUESTIONS[network.chainNamespace]
  const asked = await put(input, question, url)
  if (asked.outcome !== 'answered') return { host, answer: 'none', ...whyNot(asked.outcome, host) }
  const served = question.reference(asked.body)
  if (served === null)
    return {
      host,
      answer: 'unreadable',
      why: `does not say which network it serves (HTTP ${asked.status})`,
      next: 'Check the address in rpcUrls, and whether its key or its plan allows this origin.',
    }
  const [, reference = ''] = network.caipNetworkId.split(':')
  if (served !== reference)
    return {
      host,
      answer: 'other network',
      why: `serves ${network.chainNamespace}:${served}`,
      next: 'Give the network the address of its own node in rpcUrls.',
    }
  return { host, answer: 'right', why: '', next: '' }
}

/** Sends plain text first, which needs no preflight, as the widget does. */
async function put(input: CheckContext, question: Question, url: string): Promise<Asked> {
  if ('path' in question) return ask(input, `${url.replace(/\/+$/, '')}${question.path}`)
  const { method, params = [] } = question
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const send = (type: string) =>
    ask(input, url, { method: 'POST', headers: { 'Content-Type': type }, body })
  const plain = await send('text/plain')
  return plain.outcome === 'answered' && needsJson(plain) ? send('application/json') : plain
}
