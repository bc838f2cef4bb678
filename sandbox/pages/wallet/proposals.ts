import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { chainName } from '../../../services/wallet/chains'
import {
  EVM_METHODS,
  caip2,
  chainIdOf,
  grantedNamespaces,
  proposedChains,
  proposedMethods,
} from './evmNamespace'
import { askedChains, grantOf } from './namespace'
import type { Kit } from './quietKit'
import type { WalletState } from './walletState'

/** A site's connection request, and the two ways to answer. */
export type Proposal = {
  id: number
  /** `signIn` is a one-click request: connection and sign-in with one signature. */
  kind: 'session' | 'signIn'
  name: string
  /** The URL that the site claims, unverified. */
  origin: string
  chainIds: number[]
  networks: string[]
  methods: string[]
  /** The sign-in text, for kind `signIn`. */
  text?: string
  /**
   * Connects with the selected account, or the given ones, on all requested and known chains, or
   * fewer.
   */
  approve: (choice?: { chainIds?: number[]; addresses?: string[] }) => Promise<void>
  /** @param reason the refusal as JSON-RPC; `User rejected.` (5000) unless given */
  reject: (reason?: { code: number; message: string }) => Promise<void>
}

const withActiveFirst = (chainIds: number[], active: number) =>
  chainIds.includes(active) ? [active, ...chainIds.filter((id) => id !== active)] : chainIds

/** Reads a session proposal. */
export function readProposal(
  kit: Kit,
  { book, selected, namespaces: others }: WalletState,
  { id, params }: WalletKitTypes.SessionProposal,
  settled: (id: number) => void,
): Proposal {
  const chainIds = proposedChains(params)
  return {
    id,
    kind: 'session',
    name: params.proposer.metadata.name,
    origin: params.proposer.metadata.url,
    chainIds,
    networks: [
      ...chainIds.map((chainId) => chainName(book, chainId)),
      ...others.flatMap((namespace) => askedChains(params, namespace)).map(({ name }) => name),
    ],
    methods: proposedMethods(params),
    async approve({ chainIds: wanted = chainIds, addresses = [selected.account] } = {}) {
      const known = wanted.filter((chainId) => book.get(chainId))
      const ordered = withActiveFirst(known, selected.chainId)
      const granted = others.map((namespace) => Object.entries(grantOf(params, namespace)))
      const besides = Object.fromEntries(granted.flat())
      const namespaces = grantedNamespaces(params, ordered, addresses, besides)
      await kit.approveSession({ id, namespaces })
      settled(id)
    },
    async reject(reason = getSdkError('USER_REJECTED')) {
      settled(id)
      await kit.rejectSession({ id, reason })
    },
  }
}

/**
 * Reads a one-click request; the signature is for the first requested chain that the wallet knows.
 */
export function readSignIn(
  kit: Kit,
  { book, engine, selected }: WalletState,
  { id, params }: WalletKitTypes.SessionAuthenticate,
  settled: (id: number) => void,
): Proposal {
  const { metadata } = params.requester
  const asked = params.authPayload.chains.map(chainIdOf)
  const known = asked.filter((chainId) => book.get(chainId))
  const authPayload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: known.map(caip2),
    methods: EVM_METHODS,
  })
  const issuer = (account: string) => `did:pkh:${caip2(known[0] ?? 0)}:${account}`
  const message = (account: string) =>
    kit.formatAuthMessage({ request: authPayload, iss: issuer(account) })
  return {
    id,
    kind: 'signIn',
    name: metadata.name,
    origin: metadata.url,
    chainIds: asked,
    networks: asked.map((chainId) => chainName(book, chainId)),
    methods: [],
    text: message(selected.account),
    async approve({ addresses: [account = selected.account] = [] } = {}) {
      const s = await engine.signText(selected.account, message(account))
      const t = engine.isContract(selected.account) ? 'eip1271' : 'eip191'
      const auth = buildAuthObject(authPayload, { t, s }, issuer(account))
      await kit.approveSessionAuthenticate({ id, auths: [auth] })
      settled(id)
    },
    async reject(reason = getSdkError('USER_REJECTED')) {
      settled(id)
      await kit.rejectSessionAuthenticate({ id, reason })
    },
  }
}
