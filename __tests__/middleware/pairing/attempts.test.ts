import type { PairingClient } from '../../../src/adapters/pairing/types'
import {
  isWaitedFor,
  untilPaired,
  type PairingAttempt,
} from '../../../src/middleware/pairing/attempts'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import type { Network } from '../../../src/slices/domain/network/network'
import type { OneClick } from '../../../src/middleware/siwx/oneClick'
import { syncRequested } from '../../../src/slices/lifecycle'
import { modalClosed } from '../../../src/slices/navigation'
import { pairingRenewed, pairingRequested } from '../../../src/slices/pairing'
import { createTestApp, fakePairing, ONE, TWO } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { addNetwork } from '../../support/offering'

const LIFE_MS = 230_000
const EXTRA = { ...TWO, id: 31339, caipNetworkId: 'eip155:31339' as const }

/** Pairs without a message to sign. */
const plain: OneClick = {
  pair: (client, input) => client.pair(input),
  keep: () => Promise.resolve(),
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** A widget whose pairing flow waits for `attempt`; no handler runs, so the test runs the loop. */
async function waiting(
  change: (client: PairingClient) => PairingClient = (client) => client,
  { namespace, networks = [ONE] }: { namespace?: Namespace; networks?: Network[] } = {},
) {
  const pairing = fakePairing()
  const app = createTestApp({ pairing, networks, loadFeatures: () => NO_HANDLERS })
  const attempt: PairingAttempt = { id: 'first' }
  const request = (attemptId: string) =>
    app.store.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: true }))
  request('first')
  const outcome: { session?: unknown; error?: unknown } = {}
  const client = change(pairing.client)
  const refusals = { count: 0 }
  const refuse = () => {
    refusals.count += 1
  }
  const ended = inListener(app, (fx) =>
    untilPaired(attempt, { client, namespace, oneClick: plain, refuse }, fx),
  ).then(
    (session) => Object.assign(outcome, { session }),
    (error: unknown) => Object.assign(outcome, { error }),
  )
  await pass(0)
  const flow = () => app.store.getState().pairing.flow
  return { app, pairing, attempt, request, outcome, ended, flow, refusals }
}
const NO_HANDLERS = { eager: [], lazy: [], toErrorRecord: () => ({ code: 'UNKNOWN' as const }) }
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a pairing attempt', () => {
  it('renews a code that expired while the page was frozen', async () => {
    const { app, attempt, flow } = await waiting()
    jest.setSystemTime(Date.now() + LIFE_MS - 1)
    app.store.dispatch(syncRequested('page'))
    await pass(0)
    expect(attempt.id).toBe('first')
    jest.setSystemTime(Date.now() + 1)
    app.store.dispatch(syncRequested('page'))
    await pass(0)
    expect(attempt.id).not.toBe('first')
    expect(flow()).toMatchObject({ step: 'ready', attemptId: attempt.id })
  })

  it("shows the client's code, with its start time", async () => {
    const { flow, pairing } = await waiting()
    const startedAt = Date.now()
    expect(flow()).toEqual({
      step: 'ready',
      attemptId: 'first',
      uri: pairing.attempts[0]?.uri,
      startedAt,
      expiresAt: startedAt + 240_000,
    })
  })

  it('a pairing attempt ends with the session that the wallet approved, up to the last moment', async () => {
    const { pairing, outcome } = await waiting()
    await pass(LIFE_MS - 1)
    expect(outcome).toEqual({})
    pairing.attempts[0]?.approve()
    await pass(1)
    expect(outcome).toEqual({ session: pairing.session })
    expect(pairing.attempts.map(({ aborted }) => aborted)).toEqual([false])
  })

  it('a pairing attempt throws what the client throws, and aborts', async () => {
    const { pairing, outcome } = await waiting()
    const refusal = { code: 5000, message: 'User rejected.' }
    pairing.attempts[0]?.reject(refusal)
    await pass(0)
    expect(outcome).toEqual({ error: refusal })
    expect(pairing.attempts[0]?.aborted).toBe(true)
  })

  it('a pairing attempt throws what a client throws before it has a code', async () => {
    const { outcome, flow } = await waiting((client) => ({
      ...client,
      pair: () => Promise.reject(new Error('socket stalled')),
    }))
    expect(outcome).toEqual({ error: new Error('socket stalled') })
    expect(flow().step).toBe('starting')
  })

  it('a pairing attempt keeps its first code when the client returns another one', async () => {
    const { flow, pairing } = await waiting((client) => ({
      ...client,
      pair: (input) => {
        const session = client.pair(input)
        input.onUri('wc:another')
        return session
      },
    }))
    expect(flow()).toMatchObject({ uri: pairing.attempts[0]?.uri })
  })
})

describe('a user who leaves', () => {
  it.each([
    ['closing the modal', (app: TestApp) => app.store.dispatch(modalClosed())],
    [
      'beginning another attempt',
      (app: TestApp) =>
        app.store.dispatch(
          pairingRequested({ wallet: null, attemptId: 'other', tab: 'qrcode', show: true }),
        ),
    ],
  ])(
    'a user who leaves by %s aborts the attempt, and a late approval is ignored',
    async (_, leave) => {
      const { app, pairing, outcome } = await waiting()
      pairing.rejectsAborted = false
      leave(app)
      await pass(0)
      expect(outcome).toMatchObject({ error: { code: 'CONNECT_ABANDONED' } })
      expect(pairing.attempts[0]?.aborted).toBe(true)
      pairing.attempts[0]?.approve()
      await pass(LIFE_MS)
      expect(outcome).not.toHaveProperty('session')
      expect(pairing.attempts).toHaveLength(1)
    },
  )

  it('causes a later approved session to be rejected', async () => {
    const { app, pairing, refusals } = await waiting()
    pairing.rejectsAborted = false
    app.store.dispatch(modalClosed())
    await pass(0)
    expect(refusals.count).toBe(0)
    pairing.attempts[0]?.approve()
    await pass(0)
    expect(refusals.count).toBe(1)
  })

  it('a user who leaves sees no code that arrives afterwards', async () => {
    const late = { give: (): void => {} }
    const { app, flow } = await waiting((client) => ({
      ...client,
      pair: ({ onUri }) => {
        late.give = () => onUri('wc:late')
        return new Promise(() => {})
      },
    }))
    app.store.dispatch(modalClosed())
    await pass(0)
    late.give()
    expect(flow()).toEqual({ step: 'idle' })
  })

  it('a user who leaves gets CONNECT_ABANDONED, whatever the client throws on the abort', async () => {
    const { app, pairing, outcome } = await waiting()
    app.store.dispatch(modalClosed())
    await pass(0)
    expect(pairing).toMatchObject({ rejectsAborted: true, attempts: [{ aborted: true }] })
    expect(outcome).toMatchObject({ error: { code: 'CONNECT_ABANDONED' } })
  })
})

describe('an expired code (10 s before the end of its 4 minutes)', () => {
  it('an expired code is replaced by that of a new attempt', async () => {
    const { app, attempt, flow, pairing } = await waiting()
    const renewed: string[] = []
    app.startListening({
      actionCreator: pairingRenewed,
      effect: ({ payload }) => void renewed.push(payload.attemptId),
    })
    await pass(LIFE_MS - 1)
    expect(pairing.attempts).toHaveLength(1)
    await pass(1)
    expect(renewed).toEqual([attempt.id])
    expect(attempt.id).not.toBe('first')
    expect(flow()).toMatchObject({ attemptId: attempt.id, uri: pairing.attempts[1]?.uri })
    expect(pairing.attempts.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('an expired code is replaced each time, while the user waits', async () => {
    const { app, pairing, outcome } = await waiting()
    await pass(3 * LIFE_MS)
    expect(pairing.attempts.map(({ aborted }) => aborted)).toEqual([true, true, true, false])
    app.store.dispatch(modalClosed())
    await pass(3 * LIFE_MS)
    expect(pairing.attempts).toHaveLength(4)
    expect(outcome).toMatchObject({ error: { code: 'CONNECT_ABANDONED' } })
  })

  it('an expired code no longer connects: the approval of the new one counts', async () => {
    const { pairing, outcome, refusals } = await waiting()
    pairing.rejectsAborted = false
    await pass(LIFE_MS)
    const stale = { ...pairing.session, topic: 'stale' }
    const fresh = { ...pairing.session, topic: 'fresh' }
    pairing.session = stale
    pairing.attempts[0]?.approve()
    await pass(0)
    expect(outcome).toEqual({})
    expect(refusals.count).toBe(1)
    pairing.session = fresh
    pairing.attempts[1]?.approve()
    await pass(0)
    expect(outcome).toEqual({ session: fresh })
    expect(refusals.count).toBe(1)
  })

  it('an expired code does not return: a code of the old attempt is not used for the new one', async () => {
    const codes: ((uri: string) => void)[] = []
    const { flow } = await waiting((client) => ({
      ...client,
      pair({ onUri }) {
        codes.push(onUri)
        return new Promise(() => {})
      },
    }))
    await pass(LIFE_MS)
    codes[0]?.('wc:old')
    expect(flow().step).toBe('starting')
    codes[1]?.('wc:fresh')
    expect(flow()).toMatchObject({ step: 'ready', uri: 'wc:fresh' })
  })

  it('an expired code is replaced by one for the networks that the site offers at that time', async () => {
    const asked: string[][] = []
    const { app } = await waiting((client) => ({
      ...client,
      pair(input) {
        asked.push(input.networks.map(({ caipNetworkId }) => caipNetworkId))
        return client.pair(input)
      },
    }))
    addNetwork(app.store, EXTRA)
    await pass(LIFE_MS)
    expect(asked).toEqual([[ONE.caipNetworkId], [ONE.caipNetworkId, EXTRA.caipNetworkId]])
  })
})

describe('the proposed networks', () => {
  const SOLANA = {
    ...ONE,
    id: 'mainnet',
    chainNamespace: 'solana',
    caipNetworkId: 'solana:mainnet',
  } as const

  async function askedFor(namespace?: Namespace) {
    const asked: string[] = []
    const notePair = (client: PairingClient): PairingClient => ({
      ...client,
      pair(input) {
        asked.push(...input.networks.map(({ caipNetworkId }) => caipNetworkId))
        return client.pair(input)
      },
    })
    await waiting(notePair, { networks: [ONE, SOLANA, TWO], ...(namespace && { namespace }) })
    return asked
  }

  it('the proposed networks begin with the active one, and are all of the site’s', async () => {
    const asked = await askedFor()
    expect(asked[0]).toBe(ONE.caipNetworkId)
    expect(asked).toHaveLength(3)
  })

  it('the proposed networks begin with those of the requested namespace', async () => {
    expect((await askedFor('solana'))[0]).toBe(SOLANA.caipNetworkId)
    expect((await askedFor('eip155')).at(-1)).toBe(SOLANA.caipNetworkId)
  })
})

describe('isWaitedFor', () => {
  it('isWaitedFor is true for the current attempt only', async () => {
    const { app, attempt, request } = await waiting()
    const asked = () => inListener(app, (fx) => isWaitedFor(attempt, fx))
    expect(await asked()).toBe(true)
    expect(await inListener(app, (fx) => isWaitedFor({ id: 'other' }, fx))).toBe(false)
    request('second')
    expect(await asked()).toBe(false)
  })
})

type TestApp = ReturnType<typeof createTestApp>
