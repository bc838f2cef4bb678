import { notePending, takePending } from '../../../src/middleware/social/pending'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'
import { partOf } from '../../support/partOf'

const HINT = hintKey(storageKey('test', 'default'))

/** The part of a listener's API that both read. */
function appAt(hint?: string) {
  const app = createTestApp({ storage: new Map(hint === undefined ? [] : [[HINT, hint]]) })
  const fx = partOf<AppEffectApi>({ getState: app.store.getState, extra: app.ports })
  return { app, fx }
}

test('remembers a provider once', () => {
  const { fx } = appAt()
  notePending('discord', fx)
  expect(takePending(fx)).toBe('discord')
  expect(takePending(fx)).toBeNull()
})

test('keeps the appearance in the hint', () => {
  const { app, fx } = appAt('{"v":2,"connected":false,"themeMode":"dark"}')
  notePending('google', fx)
  expect(JSON.parse(app.data.get(HINT) ?? '')).toEqual({ v: 2, connected: true, themeMode: 'dark' })
})

test.each(['', '[]', '"x"', '{'])('replaces an unreadable hint (%j)', (hint) => {
  const { app, fx } = appAt(hint)
  notePending('google', fx)
  expect(JSON.parse(app.data.get(HINT) ?? '')).toEqual({ connected: true })
})
