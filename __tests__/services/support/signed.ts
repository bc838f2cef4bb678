import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { formatSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'

/** An account with a new key. */
export const newAccount = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof newAccount>

/** The body of a request that registers a name. */
export const nameClaim = async (owner: Account, name: string) => {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: { bio: 'Here.' }, timestamp })
  const signature = await owner.signMessage({ message })
  return { message, signature, coin_type: 60, address: owner.address }
}

/** The body of a request that signs an account in on a site. */
export const signInClaim = async (
  owner: Account,
  { nonce, chainId, site }: { nonce: string; chainId: `eip155:${number}`; site: string },
) => {
  const data = {
    ...{ accountAddress: owner.address, chainId, domain: new URL(site).host, uri: site },
    ...{ version: '1', nonce, issuedAt: new Date().toISOString() },
  } as const
  const message = formatSiwxMessage(data, 'Example Chain')
  return { data, message, signature: await owner.signMessage({ message }) }
}
