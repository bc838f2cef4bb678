import { hexToBytes, isAddressEqual } from 'viem'
import type { Hex } from 'viem'
import { passkeyVerifierAddress } from '../../wallet/accounts/implementations'
import type { AccountSigner } from '../../wallet/accounts/implementation'
import { coordinatesIn, passkeySignature } from '../../wallet/accounts/passkeySigner'
import { unauthorized, userRejected } from '../../wallet/rpcError'
import type { Login } from './login'
import { coordinatesOf, usedAnswer } from './passkeyAnswers'
import type { PasskeyHome } from './passkeyAnswers'
import type { Passkeys } from './passkeys'
import type { PasskeyPlace } from './passkeyWindow'
import type { SmartAccount } from './service'
import { base64UrlOf } from './webauthn'

/** A passkey that is a signer of an account. */
export type PasskeySigner = { signer: Hex; coordinates: Hex }

/** The passkeys that can sign for an account alone; none where the network has no verifier. */
export function passkeysOf({ signers: state }: Pick<SmartAccount, 'signers'>): PasskeySigner[] {
  if (!state?.verifier || state.threshold !== 1) return []
  const verifier = passkeyVerifierAddress(state.verifier)
  return state.signers.flatMap((signer) => {
    const coordinates = coordinatesIn(signer, verifier)
    return coordinates ? [{ signer, coordinates }] : []
  })
}

/** The passkeys of the wallet that sign for an account; null when there is none. */
export type PasskeySigning = (account: SmartAccount) => Promise<AccountSigner | null>

/** Parts for signing with a passkey. */
export type PasskeySigningParts = {
  login: Pick<Login, 'user'>
  passkeys: Pick<Passkeys, 'list'>
  place: Pick<PasskeyPlace, 'get'>
  home: PasskeyHome
}

/** Creates the function that signs for smart accounts with the passkeys of the wallet. */
export function createPasskeySigning(parts: PasskeySigningParts): PasskeySigning {
  const { login, passkeys, place, home } = parts
  return async (account) => {
    const signers = passkeysOf(account)
    if (signers.length === 0) return null
    const listed = await passkeys.list().catch(() => [])
    const own = listed.flatMap((one) => {
      const key = coordinatesOf(one)
      const found = signers.find(({ coordinates }) => coordinates === key)
      return found ? [{ id: one.id, ...found }] : []
    })
    if (own.length === 0) return null

    /** Another user may have logged in since, in another window of the site. */
    async function requireOwner(): Promise<void> {
      const { address } = await login.user()
      if (!isAddressEqual(address, account.owner)) throw unauthorized()
    }

    return {
      address: account.owner,
      async signAs(hash) {
        await requireOwner()
        const challenge = base64UrlOf(new Uint8Array(hexToBytes(hash)).buffer)
        const known = own.map(({ id }) => id)
        const options = { kind: 'get', challenge, domain: home.domain, known } as const
        const { passkey } = await place.get(options).catch(() => {
          throw userRejected()
        })
        const used = own.find(({ id }) => id === passkey.id)
        if (!used) throw userRejected()
        const { coordinates, signer } = used
        const answer = await usedAnswer(passkey, { coordinates, challenge, home })
        await requireOwner()
        return { signer, signature: passkeySignature(answer) }
      },
    }
  }
}
