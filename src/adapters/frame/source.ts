import type { Connection } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import { ACCOUNT_PLACEHOLDER } from '../../slices/domain/siwx/placeholder'
import type { SignatureInput } from '../siwx/verify/signatureInput'
import type { AdapterRegistry, ConnectionSource, ConnectInput, OneStepSignIn } from '../types'
import type { StoredKeys } from './storedKeys'
import { liveFrame } from './liveFrame'
import type { FrameClient, FrameUser } from './types'

/** Options for the embedded wallet's connections. */
export type FrameSourceOptions = {
  registry: AdapterRegistry
  client: () => Promise<FrameClient>
  /** The client if it has loaded. */
  current: () => FrameClient | null
  keys: Pick<
    StoredKeys,
    | 'wasUsed'
    | 'rememberLogin'
    | 'forgetLogin'
    | 'lastUsedChain'
    | 'noteChain'
    | 'username'
    | 'noteUsername'
    | 'social'
  >
  /** Name of the embedded wallet in the account view. */
  name: () => string
}

/** Input for connecting after a login. A restore has no `signIn`. */
type Connecting = ConnectInput & { signIn?: OneStepSignIn | undefined }

/**
 * Connections of the embedded wallet: one login, and one connection for each of its namespaces. The email flow logs
 * in; `connect` fetches the logged-in user.
 */
export function createFrameSource(options: FrameSourceOptions): ConnectionSource {
  const { registry, keys } = options

  async function connect(
    { namespace, networks, networkId, signIn }: Connecting,
    signal?: AbortSignal,
  ): Promise<Connection> {
    const client = await options.client()
    const of = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const asked = findFirst(of, [networkId, keys.lastUsedChain(namespace)])
    if (!asked) throw errorOf('NAMESPACE_NOT_CONFIGURED', { namespace })
    const user = await askUser(client, asked, { networks: of, registry, signIn, signal })
    if (user.namespace !== namespace) throw errorOf('MALFORMED_REPLY', { message: 'GET_USER' })
    const { email, accounts, smartAccountDeployed } = user
    const socialProvider = keys.social()
    // The frame returns the username only once, after a social login.
    const username = user.username ?? keys.username()
    const network = findNetwork(of, user.networkId) ?? (await move(client, asked, signal))
    client.setActive(namespace, { network, accounts, smartAccountDeployed })
    keys.rememberLogin(user)
    keys.noteChain(network.caipNetworkId)
    if (user.username) keys.noteUsername(user.username)
    return {
      namespace,
      connectorId: EMBEDDED_CONNECTOR_ID,
      accounts,
      networkId: network.caipNetworkId,
      approved: null,
      wallet: {
        name: socialProvider ? SOCIAL_NAMES[socialProvider] : options.name(),
        icon: null,
        type: 'AUTH',
      },
      login: { email, username, socialProvider, smartAccountDeployed, pages: [...client.pages()] },
    }
  }

  /** Loads nothing for a visitor who has never logged in here. */
  async function restore(input: ConnectInput & { signal?: AbortSignal }) {
    if (!keys.wasUsed()) return null
    const client = await options.client()
    if (await client.isConnected(input.signal))
      return connect({ ...input, signIn: undefined }, input.signal)
    keys.forgetLogin()
    return null
  }

  return {
    connect: ({ silent, ...input }) => (silent ? restore(input) : connect(input)),
    restore,
    provider: (_, namespace) => options.current()?.provider(namespace) ?? null,
    async get(_, namespace) {
      if (!EMBEDDED_NAMESPACES.includes(namespace)) return null
      const client = await options.client()
      const adapter = await adapterOf(namespace, registry)
      return liveFrame({ namespace, client, adapter, forgetLogin: keys.forgetLogin })
    },
  }
}

/** The first of these ids among the networks, otherwise the first network. */
function findFirst(networks: readonly Network[], ids: readonly (CaipNetworkId | null)[]) {
  const [found] = ids.flatMap((id) => findNetwork(networks, id) ?? [])
  return found ?? networks[0]
}

/** Fetches the user, and signs in with an EVM account in the same step if requested. */
async function askUser(
  client: FrameClient,
  network: Network,
  asked: {
    networks: readonly Network[]
    registry: AdapterRegistry
    signIn?: OneStepSignIn | undefined
    signal?: AbortSignal | undefined
  },
): Promise<FrameUser> {
  const { networks, signal } = asked
  const signIn = network.chainNamespace === 'eip155' ? asked.signIn : undefined
  const text = await signIn?.text(network.caipNetworkId, ACCOUNT_PLACEHOLDER)
  const user = await client.getUser({ network, signIn: text }, signal)
  if (!signIn || !text || !user.signed) return user
  const { readSigned } = await import('../siwx/signedAtOnce')
  const { verifyBy } = await import(/* webpackChunkName: "signatures" */ '../siwx/verify/byAdapter')
  const [{ address }] = user.accounts
  const verify = (input: SignatureInput) => verifyBy(asked.registry, input)
  await readSigned(user.signed, text, { address, networks, verify }).then(
    signIn.signed,
    signIn.onInvalidSignature,
  )
  return user
}

/** The site's adapter of a namespace; null without one. */
async function adapterOf(namespace: Namespace, registry: AdapterRegistry) {
  return registry.namespaces.includes(namespace) ? registry.adapter(namespace) : null
}

/** Switches a frame whose network the site does not offer. */
async function move(client: FrameClient, network: Network, signal?: AbortSignal): Promise<Network> {
  await client.switchNetwork(network, signal)
  return network
}
