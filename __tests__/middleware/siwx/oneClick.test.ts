import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import { ADDRESS, fakePairing, ONE, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { sessionFor, signInApp } from '../../support/signInApp'
import { waitingToPair } from './waitingToPair'
import { addNetwork } from '../../support/offering'

const SOLANA = {
  ...ONE,
  id: 'mainnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:mainnet',
} as const

describe('the message to sign on connecting', () => {
  it('the message to sign on connecting has no address, and the active network', async () => {
    const { app, approved, asked } = waitingToPair()
    app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    await approved()
    expect(asked).toEqual([
      {
        accountAddress: '',
        chainId: TWO.caipNetworkId,
        domain: 'fieldnotes.example',
        uri: 'https://fieldnotes.example',
        version: '1',
        nonce: 'nonce1',
      },
    ])
  })

  it('the message to sign on connecting has the site’s first network when the active one is not offered', async () => {
    const { app, approved, asked } = waitingToPair()
    app.store.dispatch(walletNetworkChanged('eip155:999'))
    await approved()
    expect(asked).toMatchObject([{ chainId: ONE.caipNetworkId }])
  })

  it('the message to sign on connecting has a new nonce each time', async () => {
    const { approved, asked } = waitingToPair()
    await approved()
    await approved()
    expect(asked.map((message) => message?.nonce)).toEqual(['nonce1', 'nonce2'])
  })

  it.each([
    ['the last', [ONE, TWO, SOLANA]],
    ['the first', [SOLANA, ONE, TWO]],
    ['the only', [SOLANA]],
  ])(
    'the message to sign on connecting is off if any network is not eip155: %s',
    async (_, networks) => {
      const { approved, asked, service } = waitingToPair({}, networks)
      await approved()
      expect(asked).toEqual([null])
      expect(service.counts.nonces).toBe(0)
    },
  )

  it.each([
    ['the site signs in place of the wallet', { signMessage: async () => '0x' }, [ONE]],
    ['no network is offered', {}, []],
  ])('the message to sign on connecting is missing where %s', async (_, change, networks) => {
    const { approved, asked, service } = waitingToPair(change, [...networks])
    await approved()
    expect(asked).toEqual([null])
    expect(service.counts.nonces).toBe(0)
  })

  it('the message to sign on connecting is missing once a network other than EVM is added', async () => {
    const { app, approved, asked } = waitingToPair()
    await approved()
    addNetwork(app.store, SOLANA)
    await approved()
    expect(asked.map((message) => message !== null)).toEqual([true, false])
  })

  it('the message to sign on connecting is missing on a site without sign-in', async () => {
    const { app, approved, asked } = waitingToPair()
    app.ports.siwx = null
    await approved()
    expect(asked).toEqual([null])
  })

  it('the message to sign on connecting is missing when no nonce can be fetched: the wallet still connects', async () => {
    const { approved, asked, notes, pairing } = waitingToPair({
      createMessage: () => Promise.reject(new Error('service is down')),
    })
    await expect(approved()).resolves.toBe(pairing.session)
    expect(asked).toEqual([null])
    expect(notes).toEqual(['no one-click sign-in'])
  })

  it('the message to sign on connecting is missing when the nonce does not arrive within 30 s', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { pair, asked } = waitingToPair({ createMessage: () => new Promise(() => {}) })
      void pair()
      await jest.advanceTimersByTimeAsync(29_999)
      expect(asked).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      expect(asked).toEqual([null])
    } finally {
      jest.useRealTimers()
    }
  })
})

it('sends no request to the wallet if the pairing was cancelled meanwhile', async () => {
  const made = held()
  const reached = held()
  const { asked, begin, pair, service } = waitingToPair()
  const { createMessage } = service.config
  service.config.createMessage = (input) => {
    reached.resolve()
    return made.promise.then(() => createMessage(input))
  }
  const paired = pair()
  paired.catch(() => {})
  await reached.promise
  begin('second')
  await expect(paired).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
  made.resolve()
  await settle()
  expect(asked).toEqual([])
})

describe('a wallet with an invalid signature', () => {
  const invalid = new LatchkeyError('SIWX_INVALID', 'invalid', { field: 'domain' })

  it('ends the attempt with the invalid field, and tracks a sign-in error', async () => {
    const { pair, pairing, tracked } = waitingToPair()
    const paired = pair()
    await eventually(() => pairing.attempts.length === 1)
    pairing.attempts[0]?.reject(invalid)
    await expect(paired).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { field: 'domain' },
    })
    expect(tracked()).toEqual([
      [
        'SIWX_AUTH_ERROR',
        { network: ONE.caipNetworkId, isSmartAccount: false, message: 'SIWX_INVALID' },
      ],
    ])
  })

  it('a wallet with an invalid signature is not asked to sign again: the next attempt only connects', async () => {
    const { approved, asked, pair, pairing } = waitingToPair()
    const paired = pair()
    await eventually(() => pairing.attempts.length === 1)
    pairing.attempts[0]?.reject(invalid)
    await paired.catch(() => {})
    await approved()
    expect(asked.map((message) => message !== null)).toEqual([true, false])
  })
})

it('passes a wallet’s rejection on unchanged, and includes a message again next time', async () => {
  const { approved, asked, pair, pairing, tracked } = waitingToPair()
  const refusal = { code: 5000, message: 'User rejected.' }
  const paired = pair()
  await eventually(() => pairing.attempts.length === 1)
  pairing.attempts[0]?.reject(refusal)
  await expect(paired).rejects.toBe(refusal)
  await approved()
  expect(asked.map((message) => message !== null)).toEqual([true, true])
  expect(tracked()).toEqual([])
})

describe('connecting by pairing, with sign-in', () => {
  /** Pairs with a wallet that signs this on connecting. */
  async function pairedWith(signIns: SiwxSession[]) {
    const pairing = fakePairing()
    pairing.session = { ...pairing.session, signIns }
    const made = signInApp({ pairing })
    made.app.store.dispatch(
      pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: true }),
    )
    await made.app.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.attempts[0]?.approve()
    await made.app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    return made
  }

  it('signs in a wallet that signed, without another view', async () => {
    const { app, flow, view, tracked } = await pairedWith([sessionFor(ADDRESS)])
    await app.until(({ siwx: { flow: now } }) => now.step === 'authenticated')
    expect(flow()).toMatchObject({ account: `${ONE.caipNetworkId}:${ADDRESS}` })
    await app.until(({ modal }) => !modal.open)
    expect(view()).not.toBe('SIWXSignMessage')
    expect(tracked()).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  it('shows the sign-in view for a wallet that only connected', async () => {
    const { app, view } = await pairedWith([])
    await app.until(({ siwx: { flow } }) => flow.step === 'prompt')
    expect(view()).toBe('SIWXSignMessage')
  })

  it('ignores the signature of another account', async () => {
    const { app, flow } = await pairedWith([
      sessionFor('0x0000000000000000000000000000000000000001'),
    ])
    await app.until(({ siwx: { flow: now } }) => now.step === 'prompt')
    await settle()
    expect(flow()).toMatchObject({ step: 'prompt', account: `${ONE.caipNetworkId}:${ADDRESS}` })
    expect(app.store.getState().siwx.session).toBeNull()
  })
})
