/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { Card } from '../../../services/frame/page/card'
import { knownFee } from '../../../services/frame/page/fee'
import { ServiceError } from '../../../services/frame/page/service'
import { SignerProblem, type SignerList, type Signers } from '../../../services/frame/page/signers'
import { showSigners } from '../../../services/frame/page/signersPage'
import { passkeyVerifierAddress } from '../../../services/wallet/accounts/implementations'
import { userRejected } from '../../../services/wallet/rpcError'
import { useSight } from './sight'
import { ENTRY_POINT, FRIEND, ONE, OWNER, SMART } from './smartFrame'

const VERIFIER = passkeyVerifierAddress('latchkeyPasskeyVerifier')
const PASSKEY = {
  ...{ id: 'one', addedAt: 1_700_000_000_000, opens: true, publicKey: 'AA' },
  algorithm: -7 as const,
}
const SIGNER = '0x1234'

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

const listOf = (changes: Partial<SignerList> = {}): SignerList => ({
  account: {
    ...{ implementation: 'latchkey', address: SMART, owner: OWNER, entryPoint: ENTRY_POINT },
    ...{ factory: FRIEND, factoryData: '0x', deployed: false, nonce: 0n },
    ...{ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  },
  ...{ chain: ONE, verifier: VERIFIER, hidden: 0, canChange: true, candidates: [PASSKEY] },
  signers: [{ kind: 'owner', signer: '0x01' }],
  ...changes,
})

const byTestId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
const textOf = (id: string) => byTestId(id)?.textContent ?? ''

/** Opens the page with signers that the test controls. */
async function open(
  parts: {
    list?: () => SignerList | null
    use?: () => Promise<`0x${string}`>
    run?: () => Promise<void>
    requireProof?: () => Promise<object>
    prove?: () => Promise<string>
  } = {},
) {
  const sight = useSight()
  const changes: unknown[] = []
  const signers: Partial<Signers> = {
    list: async () => (parts.list ?? listOf)(),
    use: parts.use ?? (async () => SIGNER),
    price(change) {
      changes.push(change)
      return {
        callData: '0xabcd',
        fee: knownFee('at most 1 ETH'),
        run: parts.run ?? (async () => {}),
      }
    },
  }
  let shown: Card | undefined
  let isDone = false
  void showSigners(ONE.id, {
    signers: signers as Signers,
    passkeys: { prepare: async () => () => Promise.reject(new Error('not used here')) },
    prove: parts.prove ?? (() => Promise.reject(new Error('no proof is asked for here'))),
    requireProof: parts.requireProof ?? (async () => ({})),
    home: { origin: 'https://wallet.example', domain: 'wallet.example' },
    show(card) {
      shown?.close()
      shown = card
      document.body.replaceChildren(card.element)
    },
  }).then(() => (isDone = true))
  const settle = async () => {
    await jest.advanceTimersByTimeAsync(0)
    sight.expose()
    await jest.advanceTimersByTimeAsync(0)
  }
  const press = async (id: string) => {
    byTestId(id)?.click()
    await settle()
  }
  await settle()
  return { changes, press, isDone: () => isDone }
}

describe('the signers of a smart account', () => {
  it('names each signer, and offers no removal of the key of the wallet', async () => {
    await open({
      list: () =>
        listOf({
          hidden: 3,
          signers: [
            { kind: 'owner', signer: '0x01' },
            { kind: 'passkey', signer: '0x02', passkey: PASSKEY },
            { kind: 'passkey', signer: '0x03', passkey: null },
            { kind: 'other', signer: '0xdead' },
          ],
        }),
    })
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
    expect(rows[0]).toBe('Key of this walletAlways signs, and can’t be removed here')
    expect(rows[1]).toMatch(/^Passkey added Nov 1\d, 2023Can sign aloneRemove$/)
    expect(rows[2]).toBe('Unknown passkeyCan sign alone, but this wallet can’t use itRemove')
    expect(rows[3]).toBe('Another signer0xdeadRemove')
    expect(textOf('frame-signers')).toContain('And 3 more')
  })

  it('changes nothing where the key of the wallet can’t sign alone', async () => {
    const passkey = { kind: 'passkey', signer: '0x02', passkey: PASSKEY } as const
    await open({ list: () => listOf({ canChange: false, signers: [passkey] }) })
    expect(textOf('frame-signers')).toContain('were changed elsewhere')
    for (const id of ['frame-signer-remove', 'frame-signer-use', 'frame-signer-create'])
      expect(byTestId(id)).toBeNull()
  })

  it('offers no new passkeys without a verifier on the network', async () => {
    await open({ list: () => listOf({ verifier: null }) })
    expect(textOf('frame-signers')).toContain('New passkeys can’t be added on this network.')
    expect(byTestId('frame-signer-use')).toBeNull()
  })

  it('adds a passkey after an approval that shows account, network, signer and fee', async () => {
    const { changes, press } = await open()
    await press('frame-signer-use')
    expect(changes).toEqual([{ kind: 'add', signer: SIGNER }])
    const request = textOf('frame-request')
    for (const words of [SMART, 'Sandbox One', SIGNER, 'at most 1 ETH', 'wallet.example'])
      expect(request).toContain(words)
    expect(request).toContain('can then use all funds of the account')
    expect(request).toContain('This also activates the smart account.')
    await press('frame-approve')
    expect(textOf('frame-signer-notice')).toBe('The passkey can now sign.')
  })

  it('shows that a change is in progress until it is confirmed', async () => {
    let finish = () => {}
    const { press } = await open({ run: () => new Promise((resolve) => (finish = resolve)) })
    await press('frame-signer-use')
    await press('frame-approve')
    expect(textOf('frame-approve')).toBe('Working…')
    finish()
    await press('none')
    expect(textOf('frame-signer-notice')).toBe('The passkey can now sign.')
  })

  it.each([
    [
      'changed signers',
      new SignerProblem('changed'),
      'The signers have changed meanwhile. Nothing was sent.',
    ],
    [
      'a change without effect',
      new SignerProblem('reverted'),
      'The network rejected the change and charged the fee.',
    ],
    [
      'a change in no block',
      new SignerProblem('unconfirmed'),
      'The change was sent, but is not confirmed yet.',
    ],
    [
      'a refused operation',
      new Error('AA21'),
      'Check that the smart account has funds for the fee, and try again.',
    ],
  ])('says what to do after %s', async (_, error, words) => {
    const { press } = await open({ run: () => Promise.reject(error) })
    await press('frame-signer-use')
    await press('frame-approve')
    expect(textOf('frame-signer-notice')).toContain(words)
    expect(byTestId('frame-signer-use')).not.toBeNull()
  })

  it('changes nothing when the user rejects the change, or closes the prompt of the browser', async () => {
    const { press } = await open()
    await press('frame-signer-use')
    await press('frame-reject')
    expect(byTestId('frame-signer-notice')).toBeNull()
    expect(byTestId('frame-signers')).not.toBeNull()

    const closed = await open({ use: () => Promise.reject(new Error('NotAllowedError')) })
    await closed.press('frame-signer-use')
    expect(textOf('frame-problem')).toBe('No passkey was used. Try again, or use another passkey.')
    expect(closed.changes).toEqual([])
  })

  it('asks for a proof of identity when the last one is too old', async () => {
    let hasProof = false
    const proofs = {
      async requireProof() {
        if (!hasProof) throw new ServiceError(403, 'Prove who you are first')
        return {}
      },
      async prove() {
        hasProof = true
        return 'share'
      },
    }
    const { changes, press } = await open(proofs)
    await press('frame-signer-use')
    expect(hasProof).toBe(true)
    expect(changes).toHaveLength(1)
  })

  it('changes nothing without a proof of identity', async () => {
    const { changes, press } = await open({
      requireProof: () => Promise.reject(new ServiceError(403, 'Prove who you are first')),
      prove: () => Promise.reject(userRejected()),
    })
    await press('frame-signer-use')
    expect(changes).toEqual([])
    expect(byTestId('frame-signers')).not.toBeNull()
    expect(byTestId('frame-signer-notice')).toBeNull()
  })

  it('goes back when the account is not there any more', async () => {
    const { isDone } = await open({ list: () => null })
    expect(isDone()).toBe(true)
  })
})
