import { askAddress } from '../../../src/middleware/social/steps'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'

afterEach(() => jest.useRealTimers())

test('stops waiting for a URL after 45 s', async () => {
  const frame = fakeFrame()
  frame.next.socialUri = () => new Promise(() => {})
  const embedded = await createTestApp({ frame }).ports.embedded.load()
  jest.useFakeTimers()
  const { signal } = new AbortController()
  const asked = askAddress({ provider: 'github', signal, embedded })
  const failed = expect(asked).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  await jest.advanceTimersByTimeAsync(45_000)
  await failed
})
