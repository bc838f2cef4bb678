import type { SiwxConfig, SiwxContext, SiwxMessageData } from '../../slices/domain/siwx/siwx'

/**
 * The fields of a new sign-in message for this page.
 * @param settings.lifeMs from `notBefore`, or from now, to the end of the session, in ms
 */
export function newMessageData(
  { domain, uri, now }: Pick<SiwxContext, 'domain' | 'uri' | 'now'>,
  { accountAddress, chainId, notBefore }: Parameters<SiwxConfig['createMessage']>[0],
  { nonce, statement, lifeMs }: { nonce: string; statement?: string | undefined; lifeMs: number },
): SiwxMessageData {
  const issued = now()
  const starts = notBefore ? Date.parse(notBefore) : issued
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(issued).toISOString(),
    expirationTime: new Date(starts + lifeMs).toISOString(),
    ...(notBefore && { notBefore }),
    ...(statement && { statement }),
  }
}
