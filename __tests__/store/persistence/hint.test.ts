import * as fc from 'fast-check'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import { readHint, toHintText } from '../../../src/store/persistence/hint'

const KEY = storageKey('test', 'default')
const read = (stored: Record<string, string>) =>
  readHint({ getItem: (key) => stored[key] ?? null }, KEY)
const readText = (text: string) => read({ [hintKey(KEY)]: text, [KEY]: 'the state' })

describe('the hint read before the store has loaded', () => {
  it('reads the stored hint', () => {
    const connectors = { eip155: 'dev.example.wallet' }
    expect(readText(toHintText({ connectors, themeMode: 'dark' }))).toEqual({
      connected: true,
      themeMode: 'dark',
    })
    expect(readText(toHintText({ connectors: {}, themeMode: null })).connected).toBe(false)
  })

  it('reads nothing on a first visit', () => {
    expect(read({})).toEqual({ connected: false })
  })

  it('reads nothing for a state without a hint, as version 1 stored it', () => {
    expect(read({ [KEY]: 'the state' })).toEqual({ connected: false })
  })

  it('reads the known fields of a newer hint', () => {
    const hint = readText('{"v":9,"connected":true,"themeMode":"sepia","accounts":2}')
    expect(hint).toEqual({ connected: true, themeMode: undefined })
  })

  it('reads nothing if storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readHint({ getItem: refuse }, KEY)).toEqual({ connected: false })
    // This environment has no `window`.
    expect(readHint(undefined, KEY)).toEqual({ connected: false })
  })

  it('reads nothing from 10,000 hostile texts', () => {
    const original = toHintText({ connectors: {}, themeMode: 'dark' })
    const hostile = fc.sample(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .record({ v: fc.anything(), connected: fc.anything(), themeMode: fc.anything() })
          .map((hint) => JSON.stringify(hint)),
        fc
          .tuple(fc.nat(original.length), fc.nat(20), fc.string())
          .map(([at, cut, put]) => original.slice(0, at) + put + original.slice(at + cut)),
        fc.constant('{"__proto__":{"connected":true,"themeMode":"light"}}'),
      ),
      { numRuns: 10_000, seed: 20_250_102 },
    )
    const tally = { through: 0, nothing: 0 }
    for (const text of hostile) {
      const { connected, themeMode } = readText(text)
      if (!connected && !themeMode) tally.nothing++
      expect([undefined, true, false]).toContain(connected)
      expect([undefined, 'light', 'dark']).toContain(themeMode)
      // Only a text with `"connected": true` in plain JSON counts as connected; `null` counts as no
      // hint.
      if (connected && text.trim() !== 'null' && !/"connected":\s*true/.test(text)) tally.through++
    }
    expect(tally.through).toBe(0)
    expect(({} as Record<string, unknown>).connected).toBeUndefined()
    process.stdout.write(
      `S10: ${hostile.length} hostile hints tried, ${tally.nothing} said nothing, 0 crashed, 0 got through\n`,
    )
  })
})
