import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
} from '../../slices/domain/siwx/siweConfig'
import type { SiwxConfig, SiwxMessage, SiwxMessageData } from '../../slices/domain/siwx/siwx'

type MessageRequest = Parameters<SiwxConfig['createMessage']>[0]
type MessageFacts = {
  /** The site's own parameters, which override those of the page. */
  params: SiweMessageParams | undefined
  nonce: string
  /** Domain of the page. */
  domain: string
  uri: string
  /** Unix time in ms. */
  now: number
}

/** The message to sign, with the text of the site's `createMessage`. */
export function createSiweMessage(
  config: SiweConfig,
  request: MessageRequest,
  facts: MessageFacts,
): SiwxMessage {
  const { accountAddress, chainId } = request
  const args = toMessageArgs(request, facts)
  // One-click sign-in: the pairing library composes the message once the account is known.
  const text = accountAddress ? config.createMessage(args) : ''
  return { ...toData(args, accountAddress, chainId), toString: () => text }
}

/** The arguments of the site's `createMessage`. */
function toMessageArgs(
  { accountAddress, chainId, notBefore }: MessageRequest,
  { params, nonce, domain, uri, now }: MessageFacts,
): SiweMessageArgs {
  return {
    domain,
    uri,
    ...params,
    ...(notBefore && { nbf: notBefore }),
    nonce,
    version: '1',
    chainId: Number(referenceOf(chainId)),
    address: `did:pkh:${chainId}:${accountAddress}`,
    iat: params?.iat ?? new Date(now).toISOString(),
  }
}

function toData(
  { domain, uri, version, nonce, nbf, exp, iat, statement, requestId, resources }: SiweMessageArgs,
  accountAddress: string,
  chainId: CaipNetworkId,
): SiwxMessageData {
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    issuedAt: iat,
    ...(nbf && { notBefore: nbf }),
    ...(exp && { expirationTime: exp }),
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
}
