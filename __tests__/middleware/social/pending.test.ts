import { notePending, takePending } from '../../../src/middleware/social/pending'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'

const HINT = hintKey(storageKey('test', 'default'))

/** What the two read of a listener's api. */
function appAt(hint?: string) {
  const app = createTestApp({ storage: new Map(hint === undefined ? [] : [[HINT, hint]]) })
  const fx = { getState: app.store.getState, extra: app.ports } as unknown as AppEffectApi // Of the listener API only what reading the hint uses.
  return { app, fx }
}

test('a provider is remembered once', () => {
  const { fx } = appAt()
  notePending('discord', fx)
  expect(takePending(fx)).toBe('discord')
  expect(takePending(fx)).toBeNull()
})

test('the hint keeps what it says of the look', () => {
  const { app, fx } = appAt('{"v":2,"connected":false,"themeMode":"dark"}')
  notePending('google', fx)
  expect(JSON.parse(app.data.get(HINT) ?? '')).toEqual({ v: 2, connected: true, themeMode: 'dark' })
})

test.each(['', '[]', '"x"', '{'])('a hint that cannot be read (%j) is replaced', (hint) => {
  const { app, fx } = appAt(hint)
  notePending('google', fx)
  expect(JSON.parse(app.data.get(HINT) ?? '')).toEqual({ connected: true })
})
