import { stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { signAsAccount } from './jobs'
import type { Login } from './login'
import type { SmartAccount } from './service'

const PLACEHOLDER = '<<AccountAddress>>'
const SIGN_IN = ' wants you to sign in with your '

/** A text that a site asks the user to sign together with the login. */
export const SiwxMessage = z.object({
  accountAddress: z.string(),
  chainId: z.string(),
  domain: z.string(),
  uri: z.string(),
  version: z.string(),
  nonce: z.string(),
  serializedMessage: z.optional(z.string()),
})

/** The signing account, on the requested network. */
type Signer = { address: Address; smart: SmartAccount | null; chainId: number }

/**
 * Sign-in together with the login: a user who has just logged in on a site wants to sign in to it,
 * so one text of that site is signed without another question.
 */
export function createOneStep(login: () => Promise<Login>, site: string) {
  const { host } = new URL(site)
  const fresh = { login: false }

  /** Whether the text only signs in to the site itself, on the active network, with a nonce. */
  function isOfSite(text: string, chainId: number): boolean {
    const [intro = '', address, ...lines] = text.split('\n')
    const valueOf = (label: string) =>
      lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? ''
    const uri = valueOf('URI')
    return (
      text.split(SIGN_IN).length === 2 &&
      intro.startsWith(`${host}${SIGN_IN}`) &&
      address === PLACEHOLDER &&
      URL.canParse(uri) &&
      new URL(uri).origin === site &&
      valueOf('Version') === '1' &&
      [String(chainId), `eip155:${chainId}`].includes(valueOf('Chain ID')) &&
      /^[a-z0-9]{8,}$/i.test(valueOf('Nonce'))
    )
  }

  return {
    /** After a login, one text of the site may be signed. */
    begin: () => void (fresh.login = true),
    end: () => void (fresh.login = false),
    /**
     * The text with the address filled in, and its signature; null when the user has to be asked.
     */
    async sign(
      { serializedMessage: text }: z.output<typeof SiwxMessage>,
      { address, smart, chainId }: Signer,
    ): Promise<{ message: string; signature: Hex } | null> {
      const isFresh = fresh.login
      fresh.login = false
      if (!isFresh || text === undefined || !isOfSite(text, chainId)) return null
      const { canSign, openKey } = await login()
      if (!(await canSign())) return null
      const message = text.replace(PLACEHOLDER, () => address)
      const key = await openKey().catch(() => null)
      if (!key) return null
      const own = privateKeyToAccount(key.privateKey)
      const ask = { kind: 'message', data: stringToHex(message) } as const
      const signature = smart
        ? await signAsAccount(ask, smart, chainId, own)
        : await own.signMessage({ message })
      return { message, signature }
    },
  }
}
