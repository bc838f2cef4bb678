import { act, render } from '@testing-library/react'
import { Transition } from '../../../src/views/ui/base/Transition'

/** Observers made by the component, so that a test can report a resize. */
const observers: (() => void)[] = []

class FakeResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    observers.push(() => callback([], this))
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

describe('the transition between views', () => {
  let height = 300
  const animate = jest.fn(() => ({ playState: 'finished', cancel: () => undefined }))

  beforeEach(() => {
    observers.length = 0
    height = 300
    animate.mockClear()
    globalThis.ResizeObserver = FakeResizeObserver
    Object.assign(HTMLElement.prototype, { animate })
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  })
  const Native = globalThis.ResizeObserver
  afterEach(() => {
    globalThis.ResizeObserver = Native
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })

  const resize = (to: number): void => {
    height = to
    act(() => observers.at(-1)?.())
  }

  it('animates the height in 150 ms, but not when it opens', () => {
    render(<Transition viewKey="Connect">a</Transition>)
    resize(300)
    expect(animate).not.toHaveBeenCalled()
    resize(420)
    expect(animate).toHaveBeenCalledWith([{ height: '300px' }, { height: '420px' }], {
      duration: 150,
      easing: expect.any(String),
    })
  })

  it('changes the height without animation with reduced motion', () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
    render(<Transition viewKey="Connect">a</Transition>)
    resize(420)
    expect(animate).not.toHaveBeenCalled()
  })

  describe('to a new view', () => {
    const change = (former: string) => {
      const view = (key: string, content: string) => (
        <Transition viewKey={key}>
          <p data-testid="content" role="status" dangerouslySetInnerHTML={{ __html: content }} />
        </Transition>
      )
      const { container, rerender } = render(view('Connect', former))
      rerender(view('Networks', 'b'))
      return container
    }
    const views = (container: HTMLElement) =>
      Array.from(container.querySelectorAll('.view'), ({ textContent }) => textContent)

    it('fades out the former view above the new one, hidden from screen readers and presses', () => {
      const fade: { onfinish?: () => void } = {}
      animate.mockReturnValue(
        Object.assign(fade, { playState: 'running', cancel: () => undefined }),
      )
      const container = change('a')
      expect(views(container)).toEqual(['b', 'a'])
      const former = container.querySelectorAll('.view')[1]
      expect(former).toHaveAttribute('inert')
      expect(former).toHaveAttribute('aria-hidden', 'true')
      expect(container.querySelectorAll('[data-testid]')).toHaveLength(1)
      expect(animate).toHaveBeenCalledWith([{ opacity: 1 }, { opacity: 0 }], expect.anything())
      fade.onfinish?.()
      expect(views(container)).toEqual(['b'])
    })

    it('shows the new view alone with reduced motion', () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
      expect(views(change('a'))).toEqual(['b'])
    })

    it('shows the new view alone after a view with a frame, which would load again', () => {
      expect(views(change('<iframe></iframe>'))).toEqual(['b'])
    })
  })

  it('slides a new view in from the direction of navigation', () => {
    const { container, rerender } = render(<Transition viewKey="Connect">a</Transition>)
    const before = container.querySelector('.view')
    rerender(
      <Transition viewKey="Networks" back>
        b
      </Transition>,
    )
    expect(container.querySelector('.view')).not.toBe(before)
    expect(container.querySelector('.view')).toHaveClass('back')
  })
})
