/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { watchPageReturn } from '../../../src/adapters/browser/pageReturn'

const shown = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted })

describe('a page that the browser had cached or frozen', () => {
  const watched = () => {
    const onReturn = jest.fn()
    const stop = watchPageReturn(onReturn)
    return { onReturn, stop }
  }

  it('a cached page returns once from the back/forward cache, even if it also resumes', () => {
    const { onReturn, stop } = watched()
    window.dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('resume'))
    window.dispatchEvent(shown(true))
    expect(onReturn).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a frozen page returns after it was frozen in a background tab', () => {
    const { onReturn, stop } = watched()
    document.dispatchEvent(new Event('resume'))
    expect(onReturn).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a page does not return when it is loaded, or after the watch has stopped', () => {
    const { onReturn, stop } = watched()
    window.dispatchEvent(shown(false))
    stop()
    window.dispatchEvent(shown(true))
    document.dispatchEvent(new Event('resume'))
    expect(onReturn).not.toHaveBeenCalled()
  })
})
