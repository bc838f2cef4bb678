/** @jest-environment jest-fixed-jsdom */
import { completeDom } from '../../src/testingSetup'

test('adds missing features, keeps existing ones, and accepts signals of other realms', () => {
  const own = () => 'the own one'
  const page = Object.assign(Object.create(window), { matchMedia: own, ResizeObserver: undefined })
  completeDom(page)
  expect(page.matchMedia).toBe(own)
  for (const Observer of [page.ResizeObserver, window.IntersectionObserver]) {
    const observer = new Observer(() => undefined)
    observer.observe(document.body)
    expect(observer.takeRecords()).toEqual([])
    observer.unobserve(document.body)
    observer.disconnect()
  }
  expect(CSS.escape('wallet:a b')).toBe(String.raw`wallet\:a\ b`)
  const media = window.matchMedia('(max-width: 430px)')
  expect(media).toMatchObject({ matches: false, media: '(max-width: 430px)' })
})

test('removes a listener with a signal of another realm', () => {
  const target = new EventTarget()
  const heard: string[] = []
  const end = new AbortController()
  target.addEventListener('news', () => heard.push('with'), { signal: end.signal, once: false })
  target.addEventListener('news', () => heard.push('without'))
  target.addEventListener('news', () => heard.push('never'), { signal: AbortSignal.abort() })
  target.dispatchEvent(new Event('news'))
  end.abort()
  target.dispatchEvent(new Event('news'))
  expect(heard).toEqual(['with', 'without', 'without'])
})
