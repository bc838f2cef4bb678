import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { themeModeChanged, themeVariablesChanged } from '../../../src/slices/preferences'
import { createStrings, type Strings } from '../../../src/views/strings/t'
import { useTheme } from '../../../src/views/root/useTheme'
import { createTestApp } from '../../support/createTestApp'
import { settle } from '../../support/settle'

const computed = window.getComputedStyle.bind(window)

/** Colours that the style sheets of a page give to tokens; jsdom itself resolves no variables. */
function withColors(colors: Record<string, string>) {
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element, ...rest) => {
    const style = computed(element, ...rest)
    const token = /^var\(--lk-(.+)\)$/.exec((element as HTMLElement).style.color)?.[1]
    return token === undefined ? style : Object.create(style, { color: { value: colors[token] } })
  })
}

/** A root with the theme of a widget. */
function themed(strings: Strings | null = createStrings()) {
  const app = createTestApp()
  const root = document.createElement('div')
  const system = Object.assign(new EventTarget(), { media: '', matches: false })
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as MediaQueryList)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>{children}</Provider>
  )
  const rendered = renderHook(({ now }) => useTheme(root, now), {
    wrapper,
    initialProps: { now: strings },
  })
  return {
    ...rendered,
    root,
    send: (action: Parameters<typeof app.store.dispatch>[0]) =>
      act(async () => {
        app.store.dispatch(action)
        await settle()
      }),
    prefer(dark: boolean) {
      system.matches = dark
      system.dispatchEvent(new Event('change'))
    },
  }
}

describe('the root of the widget', () => {
  it('sets language and direction as soon as they are known', () => {
    const { root, rerender } = themed(null)
    expect([root.lang, root.dir]).toEqual(['', ''])
    rerender({ now: { ...createStrings(), locale: 'ar', dir: 'rtl' } })
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
  })

  it('follows the system until a theme is chosen, and again after the choice is removed', async () => {
    const { root, prefer, send } = themed()
    expect(root.dataset.theme).toBe('light')
    prefer(true)
    expect(root.dataset.theme).toBe('dark')
    await send(themeModeChanged('light'))
    prefer(true)
    expect(root.dataset.theme).toBe('light')
    await send(themeModeChanged(null))
    expect(root.dataset.theme).toBe('dark')
  })

  it('stops following after the widget is destroyed', () => {
    const { root, prefer, unmount } = themed()
    unmount()
    prefer(true)
    expect(root.dataset.theme).toBe('light')
  })
})

describe('a theme with low contrast', () => {
  afterEach(() => void Reflect.set(globalThis, '__DEV__', true))
  const pale = { ink: 'rgb(153, 153, 153)', 'card-bg': 'rgb(255, 255, 255)' }
  const variables = themeVariablesChanged({ '--latchkey-qr-color': '#999' })

  it('warns the developer with the pair, its contrast and the required ratio', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    withColors(pale)
    const { send } = themed()
    await send(variables)
    expect(warn.mock.calls).toEqual([['Latchkey: contrast under AA: ink on card-bg 2.84 (4.5)']])
  })

  it("warns only about the site's own variables", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    withColors(pale)
    const { send } = themed()
    await send(themeModeChanged('dark'))
    expect(warn).not.toHaveBeenCalled()
  })

  it('does not warn about readable themes or in production', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    withColors({ ...pale, ink: 'rgb(29, 26, 23)' })
    await themed().send(variables)
    withColors(pale)
    Reflect.set(globalThis, '__DEV__', false)
    await themed().send(variables)
    expect(warn).not.toHaveBeenCalled()
  })
})
