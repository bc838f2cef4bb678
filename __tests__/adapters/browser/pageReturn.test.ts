/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { watchPageReturn } from '../../../src/adapters/browser/pageReturn'

const shown = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted })

describe('a page that the browser had put aside', () => {
  const watched = () => {
    const onReturn = jest.fn()
    const stop = watchPageReturn(onReturn)
    return { onReturn, stop }
  }

  it('comes back once from the back/forward cache, though it also resumes', () => {
    const { onReturn, stop } = watched()
    window.dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('resume'))
    window.dispatchEvent(shown(true))
    expect(onReturn).toHaveBeenCalledTimes(1)
    stop()
  })

  it('comes back when it was frozen in a tab in the background', () => {
    const { onReturn, stop } = watched()
    document.dispatchEvent(new Event('resume'))
    expect(onReturn).toHaveBeenCalledTimes(1)
    stop()
  })

  it('does not come back when it is loaded, or is not watched any more', () => {
    const { onReturn, stop } = watched()
    window.dispatchEvent(shown(false))
    stop()
    window.dispatchEvent(shown(true))
    document.dispatchEvent(new Event('resume'))
    expect(onReturn).not.toHaveBeenCalled()
  })
})
