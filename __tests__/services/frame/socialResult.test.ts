/** @jest-environment ./.ci/jest/dom-environment.cjs */
import {
  CODE_WAIT_MS,
  createSocialCodes,
  handResult,
} from '../../../services/frame/page/socialResult'

const SITE = 'https://fieldnotes.example'
const OWN = location.origin
const RESULT = `${OWN}/social/done?state=s&code=c`

type Posted = [data: { resultUri: string }, target: string]

/** The window of a page with frames, and the messages posted to each. */
function page(frames: number) {
  const toPage: Posted[] = []
  const toFrames: Posted[] = []
  const frame = { postMessage: (...posted: Posted) => void toFrames.push(posted) }
  const opener = {
    ...Object.fromEntries(Array.from({ length: frames }, (_, at) => [at, frame])),
    length: frames,
    postMessage: (...posted: Posted) => void toPage.push(posted),
  } as unknown as Window // A window of another site has only these accessible members.
  return { opener, toPage, toFrames }
}

describe('the last page of a login at a provider', () => {
  it('sends the code to frames of its own origin, and reports the login to the site without it', () => {
    const { opener, toPage, toFrames } = page(2)
    handResult(opener, RESULT, SITE)
    expect(toFrames).toEqual([
      [{ resultUri: RESULT }, OWN],
      [{ resultUri: RESULT }, OWN],
    ])
    expect(toPage).toEqual([[{ resultUri: `${OWN}/social/done?state=s` }, SITE]])
  })

  it('sends the code to the frame that opened it', () => {
    const { opener, toPage } = page(0)
    handResult(opener, RESULT, OWN)
    expect(toPage).toEqual([[{ resultUri: RESULT }, OWN]])
  })

  it('reports a refusal, and posts to a limited number of frames', () => {
    const { opener, toPage, toFrames } = page(5_000)
    handResult(opener, `${OWN}/social/done?error=access_denied`, SITE)
    expect(toPage[0]?.[0].resultUri).toContain('error=access_denied')
    expect(toFrames).toHaveLength(100)
  })
})

describe('codes from a window to the frame', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const deliver = (resultUri: string, origin = OWN) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: { resultUri } }))

  it('codes from a window to the frame are valid once, for their login, even if they arrive before the request', async () => {
    const codes = createSocialCodes(window)
    deliver(RESULT)
    await expect(codes.codeOf('s')).resolves.toBe('c')
    const second = codes.codeOf('s')
    deliver(`${OWN}/social/done?state=other&code=x`)
    deliver(`${OWN}/social/done?state=s&code=d`)
    await expect(second).resolves.toBe('d')
    const third = codes.codeOf('s')
    const over = expect(third).rejects.toThrow('This login has ended.')
    await jest.advanceTimersByTimeAsync(CODE_WAIT_MS)
    await over
  })

  it('codes of another origin are ignored', async () => {
    const codes = createSocialCodes(window)
    const asked = codes.codeOf('s')
    const over = expect(asked).rejects.toThrow('This login has ended.')
    deliver(RESULT, SITE)
    deliver('no address')
    await jest.advanceTimersByTimeAsync(CODE_WAIT_MS)
    await over
  })
})
