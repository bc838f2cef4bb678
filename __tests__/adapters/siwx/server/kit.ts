import { privateKeyToAccount } from 'viem/accounts'
import { createSiwxServer } from '../../../../src/adapters/siwx/server/createSiwxServer'
import { createMemoryStore } from '../../../../src/adapters/siwx/server/memoryStore'
import type { SiwxServerOptions, SiwxServerStore } from '../../../../src/adapters/siwx/server/types'
import { isLatchkeyError } from '../../../../src/slices/domain/errors/latchkeyError'
import type { SiwxMessageData } from '../../../../src/slices/domain/siwx/siwx'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'

/** Two users with their own keys. */
export const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
export const stranger = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)

export const ORIGIN = 'https://notes.example'
export const MINUTE = 60_000
export const SECRET = 'a secret of at least thirty-two bytes'

/** A server with its own clock, and a visitor who can sign for it. */
export function setUpServer(more: Partial<SiwxServerOptions> = {}, store?: SiwxServerStore) {
  const clock = { now: Date.parse('2026-03-01T10:00:00.000Z') }
  const now = () => clock.now
  const server = createSiwxServer({
    origins: [ORIGIN],
    secret: SECRET,
    networks: { 'eip155:31337': [], 'eip155:31338': [] },
    store: store ?? createMemoryStore({ now }),
    now,
    ...more,
  })
  const iso = (offsetMs = 0) => new Date(clock.now + offsetMs).toISOString()
  /** The fields that a widget on the site would write. */
  const fields = (nonce: string): SiwxMessageData => ({
    accountAddress: signer.address,
    chainId: 'eip155:31337',
    domain: 'notes.example',
    uri: ORIGIN,
    version: '1',
    nonce,
    statement: 'Sign in to sync.',
    issuedAt: iso(),
    expirationTime: iso(60 * MINUTE),
  })
  /** A message with a new nonce, forged before it is signed. */
  async function signed(
    change: (data: SiwxMessageData) => SiwxMessageData | string = (data) => data,
    by = signer,
  ) {
    const { nonce, token: nonceToken } = await server.issueNonce()
    const changed = change(fields(nonce))
    const message = typeof changed === 'string' ? changed : formatSiwxMessage(changed, 'Sandbox')
    return { nonce, nonceToken, message, signature: await by.signMessage({ message }) }
  }
  return { server, clock, iso, fields, signed }
}

/** Outcome of an attempt: `accepted`, or the rejected field. */
export const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) =>
      isLatchkeyError(error) ? String(error.context.field ?? error.code) : String(error),
  )

/** Number of each outcome. */
export const tally = (outcomes: readonly string[]): Record<string, number> =>
  outcomes.reduce<Record<string, number>>((sum, name) => {
    return { ...sum, [name]: (sum[name] ?? 0) + 1 }
  }, {})

/** Prints a measured figure. */
export const figure = (name: string, value: unknown): void =>
  void process.stdout.write(`  figure: ${name}: ${JSON.stringify(value)}\n`)
