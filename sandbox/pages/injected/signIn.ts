import type { Address, Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'
import type { Description } from '../../../services/wallet/describe'
import { HexString, parseParams } from '../../../services/wallet/evmParams'
import { invalidParams, unsupportedMethod } from '../../../services/wallet/rpcError'
import type { InjectedOptions } from './options'

type Way = InjectedOptions['signIn']

const Time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)
const Fields = z.object({
  nonce: z.string(),
  chainId: HexString,
  version: z.optional(z.literal('1')),
  domain: z.optional(z.string()),
  uri: z.optional(z.string()),
  statement: z.optional(z.string()),
  issuedAt: z.optional(Time),
  expirationTime: z.optional(Time),
  notBefore: z.optional(Time),
  requestId: z.optional(z.string()),
  resources: z.optional(z.array(z.string())),
})
const Params = z.tuple([
  z.object({
    version: z.literal('1'),
    capabilities: z.object({ signInWithEthereum: Fields }),
  }),
])

/** Another address, for wrong messages. */
const STRANGER: Address = '0x0000000000000000000000000000000000000001'

/** The answer to wallet_getCapabilities before a site is connected; null when it has none yet. */
export async function announce(
  way: Way,
  capabilities: Record<string, object>,
): Promise<Record<string, object> | null> {
  if (way === 'off') return null
  if (way === 'silent') return new Promise(() => {})
  const signInWithEthereum = { supported: true }
  return Object.fromEntries(
    Object.entries(capabilities).map(([chain, entry]) => [chain, { ...entry, signInWithEthereum }]),
  )
}

/** A site's request to connect and sign in, with its description and answer. */
export type SignInRequest = {
  description: Description
  answer: (addresses: readonly Address[], sign: (text: string) => Promise<Hex>) => Promise<unknown>
}

/**
 * Parses wallet_connect (ERC-7846); throws 4200 when the wallet lacks the method, -32602 for the
 * text of another site.
 */
export function readSignIn(
  params: unknown,
  { way, address, origin }: { way: Way; address: Address; origin: string },
): SignInRequest {
  if (way === 'off' || way === 'lacksMethod') throw unsupportedMethod('wallet_connect')
  const [{ capabilities }] = parseParams(Params, params)
  const asked = capabilities.signInWithEthereum
  const { host } = new URL(origin)
  const { domain = host, uri = origin } = asked
  if (domain !== host || new URL(uri).origin !== origin)
    throw invalidParams('the text is for another site')
  const { chainId, version: _, ...fields } = asked
  const text = createSiweMessage({
    ...fields,
    version: '1',
    chainId: Number(chainId),
    address: way === 'otherAddress' ? STRANGER : address,
    domain: way === 'otherDomain' ? 'elsewhere.example' : domain,
    uri,
    nonce: way === 'otherNonce' ? 'another0nonce' : asked.nonce,
    ...(way === 'expired' && { expirationTime: new Date(0) }),
  })
  return {
    description: {
      title: `Connect and sign in to ${host}`,
      facts: [{ label: 'Account', value: address }],
      text,
    },
    async answer(addresses, sign) {
      const signature = await sign(way === 'otherSignature' ? `${text}.` : text)
      return {
        accounts: addresses.map((own, index) => ({
          address: own,
          capabilities:
            index === 0 && way !== 'noAnswer'
              ? { signInWithEthereum: { message: text, signature } }
              : {},
        })),
      }
    },
  }
}
