import { NONSENSE } from '../../../services/relay/faults'
import { readRelayFramesOnly } from '../../../src/adapters/pairing/relayFrames'

/** The messages that reach the library's socket. */
function seen(payloads: readonly unknown[]): unknown[] {
  const onPayload = jest.fn()
  const provider = { onPayload }
  readRelayFramesOnly(provider)
  for (const payload of payloads) provider.onPayload(payload)
  return onPayload.mock.calls.map(([payload]) => payload as unknown)
}

/** As the library parses a message: text other than JSON stays text. */
const parsed = NONSENSE.map((text): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
})

describe("a relay's message", () => {
  it("a relay's message reaches the library unchanged, with any additional fields", () => {
    const frames = [
      { id: 1, jsonrpc: '2.0', result: true },
      { id: '1732190000000123456', jsonrpc: '2.0', result: 'subscription', extra: 1 },
      { id: 2, jsonrpc: '2.0', error: { code: -32602, message: 'Invalid params' } },
      {
        id: 3,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: 'a', data: { topic: 't', message: 'm', publishedAt: 1, tag: 1108 } },
      },
    ]
    expect(seen(frames)).toEqual(frames)
  })

  it("a relay's message is dropped when it is malformed, or names an event of the library", () => {
    const named = ['error', 'disconnect', 'payload', ''].map((id) => ({
      id,
      jsonrpc: '2.0',
      result: true,
    }))
    const strange = [...parsed, ...named, undefined, Symbol('id'), 2n]
    expect(seen(strange)).toEqual([])
    process.stdout.write(
      `  figure: relay frames that make no sense: ${strange.length} tried, 0 read\n`,
    )
  })

  it("a relay's message is not filtered if the library has another structure", () => {
    expect(() => [null, {}, { onPayload: 1 }].forEach(readRelayFramesOnly)).not.toThrow()
  })
})
