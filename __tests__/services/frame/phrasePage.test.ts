/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { EXPOSURE_MS } from '../../../services/frame/page/exposure'
import { showPhrase } from '../../../services/frame/page/phrasePage'

const WORDS = Array.from({ length: 12 }, (_, at) => `word${at}`)

/** What the browser reports about the page: fully in view, or covered. */
function useSight() {
  const held = { say: (_inSight: boolean): void => {} }
  class Observer {
    constructor(onChange: (entries: object[]) => void) {
      let target: Element | null = null
      this.observe = (element) => (target = element)
      held.say = (inSight) =>
        onChange([{ target, intersectionRatio: inSight ? 1 : 0, isVisible: inSight }])
    }
    observe: (element: Element) => void
    disconnect(): void {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true })
  return held
}

const press = (name: string) =>
  document.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click()
const shown = () => document.querySelector('[data-testid="frame-phrase"]')?.textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList // The code reads only `matches`.
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

function open(words: () => Promise<string[]>, saveShare = () => Promise.resolve()) {
  const sight = useSight()
  showPhrase({
    ...{ words, count: 12, saveShare, done: () => undefined },
    show: ({ element }) => document.body.append(element),
  })
  sight.say(true)
  jest.advanceTimersByTime(EXPOSURE_MS)
  press('frame-phrase-alone')
  return sight
}

test('does not display the words when the page was covered while they were restored', async () => {
  const held = { give: (_words: string[]): void => {} }
  const sight = open(() => new Promise((resolve) => (held.give = resolve)))
  press('frame-phrase-show')
  sight.say(false)
  held.give(WORDS)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(shown()).not.toContain('word3')
})

test('displays the words for a minute, also after a copy', async () => {
  open(() => Promise.resolve(WORDS))
  press('frame-phrase-show')
  await jest.advanceTimersByTimeAsync(59_000)
  expect(shown()).toContain('word3')
  press('frame-phrase-copy')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(shown()).toBe('')
})

test('saves the share of the device, and reports a failure', async () => {
  const saveShare = jest.fn<Promise<void>, []>(() => Promise.resolve())
  open(() => Promise.resolve(WORDS), saveShare)
  press('frame-share-save')
  await jest.advanceTimersByTimeAsync(0)
  expect(saveShare).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).toContain('Saved. Together with your password')

  saveShare.mockRejectedValueOnce(new Error('no share'))
  press('frame-share-save')
  await jest.advanceTimersByTimeAsync(0)
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('That didn’t work. Try again.')
})
