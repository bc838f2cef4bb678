import { isAddressEqual } from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { passkeyVerifierAddress, signerCallsOf } from '../../wallet/accounts/implementations'
import { addressSigner } from '../../wallet/accounts/multiSigner'
import { coordinatesIn, passkeySigner } from '../../wallet/accounts/passkeySigner'
import type { ChainInfo } from '../../wallet/chains'
import { SIGNERS_MAX } from '../smartAccounts'
import type { SignersState } from '../smartAccounts'
import type { Fee } from './fee'
import { sponsoredFee } from './jobs'
import type { ListedPasskey } from './keyService'
import type { Login } from './login'
import { chainInfo } from './networks'
import type { Operations } from './operations'
import { coordinatesOf, usedAnswer } from './passkeyAnswers'
import type { PasskeyHome } from './passkeyAnswers'
import type { Passkeys } from './passkeys'
import type { PasskeyPlace } from './passkeyWindow'
import type { SmartAccount } from './service'
import type { SmartAccounts } from './smartAccounts'
import { base64UrlOf } from './webauthn'

/** Time between two looks at the receipt of a change, and how many follow. */
const LOOK_MS = 1000
const LOOKS = 60

/** A signer of a smart account. */
export type ListedSigner =
  /** The key of the wallet. */
  | { kind: 'owner'; signer: Hex }
  /** A passkey; null when the wallet does not list it. */
  | { kind: 'passkey'; signer: Hex; passkey: ListedPasskey | null }
  /** An address, or the key of another verifier. */
  | { kind: 'other'; signer: Hex }

/** The signers of the wallet's smart account on one network. */
export type SignerList = {
  account: SmartAccount
  chain: ChainInfo
  /** The contract that checks passkeys; null when the network has none. */
  verifier: Address | null
  signers: readonly ListedSigner[]
  /** Number of signers that are not listed. */
  hidden: number
  /** Passkeys of the wallet that can become signers. */
  candidates: readonly ListedPasskey[]
  /** Whether the key of the wallet can sign alone, and can therefore change the signers. */
  canChange: boolean
}

/** A change of the signers, as displayed. */
export type SignerChange = { kind: 'add' | 'remove'; signer: Hex }

/** A change with its fee. */
export type PricedChange = {
  callData: Hex
  fee: Fee
  /**
   * Signs with the key of the wallet and sends; resolves once the change is in a block.
   * @param onOpen called when the key is open, which may have needed a form for the password
   * @throws {@link SignerProblem}
   */
  run: (onOpen: () => void) => Promise<void>
}

/** Why the signers were not changed. */
export type SignerProblemKind =
  /** The account is another one, or its signers have changed since they were displayed. */
  | 'changed'
  /** The change is in a block, but had no effect. */
  | 'reverted'
  /** The change was sent, and is in no block yet. */
  | 'unconfirmed'

/** The signers were not changed, or the result is not known. */
export class SignerProblem extends Error {
  override name = 'SignerProblem'

  constructor(readonly kind: SignerProblemKind) {
    super(`The signers of the account: ${kind}.`)
  }
}

/** Parts for changing the signers of smart accounts. */
export type SignersParts = {
  login: Pick<Login, 'user' | 'openKey'>
  smartAccounts: Pick<SmartAccounts, 'find' | 'networks'>
  operations: Pick<Operations, 'price' | 'sponsored' | 'submit' | 'receiptOf'>
  passkeys: Pick<Passkeys, 'list'>
  place: Pick<PasskeyPlace, 'get'>
  home: PasskeyHome
  /** Waits for a number of milliseconds. */
  pause?: ((ms: number) => Promise<void>) | undefined
}

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase()

/** The verifier of a state as an address of this page's own code. */
const verifierOf = ({ verifier }: SignersState): Address | null =>
  verifier && passkeyVerifierAddress(verifier)

function kindOf(
  signer: Hex,
  { owner, verifier, known }: { owner: Hex; verifier: Address | null; known: ListedPasskey[] },
): ListedSigner {
  if (isSame(signer, owner)) return { kind: 'owner', signer }
  const coordinates = verifier && coordinatesIn(signer, verifier)
  if (!coordinates) return { kind: 'other', signer }
  const passkey = known.find((one) => {
    const key = coordinatesOf(one)
    return key !== null && isSame(key, coordinates)
  })
  return { kind: 'passkey', signer, passkey: passkey ?? null }
}

/** Sorts the signers of an account by what they are; null where the network reports none. */
export function listSigners(
  account: SmartAccount,
  chain: ChainInfo,
  known: ListedPasskey[],
): SignerList | null {
  const { signers: state, implementation } = account
  if (!state || !signerCallsOf(implementation)) return null
  const [owner, verifier] = [addressSigner(account.owner), verifierOf(state)]
  const signers = state.signers.map((signer) => kindOf(signer, { owner, verifier, known }))
  const isSigner = ({ id }: ListedPasskey) =>
    signers.some((one) => one.kind === 'passkey' && one.passkey?.id === id)
  const canChange = state.threshold === 1 && signers.some(({ kind }) => kind === 'owner')
  return {
    ...{ account, chain, verifier, signers, canChange },
    hidden: Math.max(0, state.count - signers.length),
    candidates: known.filter((one) => coordinatesOf(one) !== null && !isSigner(one)),
  }
}

/** Whether two lists are of the same account with the same signers. */
function isUnchanged(one: SignerList, other: SignerList): boolean {
  const [before, after] = [one.account, other.account]
  return (
    isAddressEqual(before.address, after.address) &&
    isAddressEqual(before.owner, after.owner) &&
    before.signers?.count === after.signers?.count &&
    before.signers?.threshold === after.signers?.threshold &&
    one.signers.length === other.signers.length &&
    one.signers.every(({ signer }, at) => isSame(signer, other.signers[at]?.signer ?? '0x'))
  )
}

/** Whether a change is possible: the key of the wallet stays a signer, and signs alone. */
function isPossible({ kind, signer }: SignerChange, list: SignerList): boolean {
  const held = list.signers.find((one) => isSame(one.signer, signer))
  if (!list.canChange) return false
  if (kind === 'remove') return held !== undefined && held.kind !== 'owner'
  const isPasskey = list.verifier !== null && coordinatesIn(signer, list.verifier) !== null
  return isPasskey && !held && list.signers.length + list.hidden < SIGNERS_MAX
}

/** Reads and changes the signers of the wallet's smart accounts. No request of a site gets here. */
export function createSigners(parts: SignersParts) {
  const { login, smartAccounts, operations, passkeys, place, home } = parts
  const pause =
    parts.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))

  async function list(
    chainId: number,
    known: readonly ListedPasskey[] | null = null,
  ): Promise<SignerList | null> {
    const { address } = await login.user()
    const account = await smartAccounts.find(chainId)
    // Another user may have logged in since, in another window of the site.
    if (!account || !isAddressEqual(account.owner, address)) return null
    return listSigners(account, chainInfo(chainId, ''), [...(known ?? (await passkeys.list()))])
  }

  /** Resolves once the operation is in a block and had its effect. */
  async function confirmed(chainId: number, hash: Hex): Promise<void> {
    for (let look = 0; look <= LOOKS; look += 1) {
      const receipt = await operations.receiptOf(chainId, hash).catch(() => null)
      if (receipt?.status === 'reverted') throw new SignerProblem('reverted')
      if (receipt) return
      await pause(LOOK_MS)
    }
    throw new SignerProblem('unconfirmed')
  }

  return {
    list,
    /** The signers on every network that has passkeys as signers; those that do not answer are left out. */
    async networks(known: readonly ListedPasskey[]): Promise<SignerList[]> {
      const found = await Promise.all(
        smartAccounts.networks.map((id) => list(id, known).catch(() => null)),
      )
      return found.flatMap((one) => (one ? [one] : []))
    },
    /**
     * Asks for one of the passkeys, and resolves with its signer. The answer of the browser proves
     * that the listed key is the one of the passkey.
     */
    async use(candidates: readonly ListedPasskey[], verifier: Address): Promise<Hex> {
      const challenge = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)).buffer)
      const known = candidates.map(({ id }) => id)
      const { passkey } = await place.get({ kind: 'get', challenge, domain: home.domain, known })
      const listed = candidates.find(({ id }) => id === passkey.id)
      const coordinates = listed && coordinatesOf(listed)
      if (!coordinates) throw new Error('The browser used another passkey.')
      await usedAnswer(passkey, { coordinates, challenge, home })
      return passkeySigner(verifier, coordinates)
    },
    /**
     * Prices a change of the displayed signers; throws {@link SignerProblem} for one that would not
     * leave the key of the wallet able to sign.
     */
    price(change: SignerChange, shown: SignerList): PricedChange {
      const { account, chain } = shown
      const calls = signerCallsOf(account.implementation)
      if (!calls || !isPossible(change, shown)) throw new SignerProblem('changed')
      const callData =
        change.kind === 'add' ? calls.addSigner(change.signer) : calls.removeSigner(change.signer)
      const fee = sponsoredFee({ account, chain, callData }, operations, null)
      return {
        callData,
        fee,
        async run(onOpen) {
          const priced = fee.priced()
          const { privateKey } = await login.openKey(account.owner)
          onOpen()
          const now = await list(chain.id, [])
          if (!now || !isUnchanged(shown, now)) throw new SignerProblem('changed')
          const hash = await operations.submit(priced, privateKeyToAccount(privateKey))
          await confirmed(chain.id, hash)
        },
      }
    },
  }
}

/** The signers of the wallet's smart accounts. */
export type Signers = ReturnType<typeof createSigners>
