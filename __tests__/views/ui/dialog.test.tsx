import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '../../../src/views/ui/base/Dialog'
import { Header } from '../../../src/views/ui/base/Header'
import { focused, press, renderInShadow } from './shadow'

function Sample({ children, ...props }: Partial<DialogProps> & { children?: ReactNode }) {
  return (
    <Dialog onClose={() => undefined} {...props}>
      <Header title="Connect" backLabel="Back" closeLabel="Close" onClose={() => undefined} />
      {children ?? <button type="button">Northwind</button>}
    </Dialog>
  )
}

afterEach(() => document.body.replaceChildren())

describe('the dialog', () => {
  it('the dialog is a modal dialog named by its title', () => {
    const { ui } = renderInShadow(<Sample />)
    const dialog = ui.getByRole('dialog', { name: 'Connect' })
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(dialog).toBe(ui.getByTestId('modal-card'))
  })

  it('takes the focus when it opens, on the marked element first', () => {
    const plain = renderInShadow(<Sample />)
    expect(focused(plain.shadow)).toBe(plain.ui.getByRole('dialog'))
    plain.unmount()
    const marked = renderInShadow(
      <Sample>
        <button type="button" data-autofocus>
          Sign in
        </button>
      </Sample>,
    )
    expect(focused(marked.shadow)).toBe(marked.ui.getByRole('button', { name: 'Sign in' }))
  })

  it('restores the focus to the opener, across the shadow root', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = renderInShadow(<Sample />)
    expect(document.activeElement).not.toBe(opener)
    unmount()
    expect(document.activeElement).toBe(opener)
  })

  it('focuses the fallback if the opener is gone', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    const other = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = renderInShadow(<Sample returnFocus={() => other} />)
    opener.remove()
    unmount()
    expect(document.activeElement).toBe(other)
  })

  it('wraps Tab inside, in both directions', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    const last = screen.getByRole('button', { name: 'Northwind' })
    act(() => last.focus())
    await user.tab()
    expect(screen.getByTestId('header-close')).toHaveFocus()
    await user.tab({ shift: true })
    expect(last).toHaveFocus()
  })

  it('requests to close on Escape and stops its propagation to the host', () => {
    const onClose = jest.fn()
    const host = jest.fn()
    document.addEventListener('keydown', host)
    const { ui } = renderInShadow(<Sample onClose={onClose} />)
    expect(press(ui.getByTestId('header-close'), 'Escape')).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(host).not.toHaveBeenCalled()
    document.removeEventListener('keydown', host)
  })

  it('requests to close on an Escape that the page stopped, but not on one that the page used', () => {
    jest.useFakeTimers()
    const onClose = jest.fn()
    const { ui } = renderInShadow(<Sample onClose={onClose} />)
    const escape = (takes: (event: Event) => void) => {
      document.addEventListener('keydown', takes, { capture: true, once: true })
      press(ui.getByTestId('header-close'), 'Escape')
      jest.runAllTimers()
    }
    escape((event) => event.stopPropagation())
    expect(onClose).toHaveBeenCalledTimes(1)
    escape((event) => {
      event.stopPropagation()
      event.preventDefault()
    })
    expect(onClose).toHaveBeenCalledTimes(1)
    escape(() => {})
    expect(onClose).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })

  it('ignores Escape during input composition', () => {
    const onClose = jest.fn()
    render(
      <Sample onClose={onClose}>
        <input aria-label="Search" />
      </Sample>,
    )
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('handles Escape after the focused control was removed', () => {
    const onClose = jest.fn()
    const { rerender, ui } = renderInShadow(<Sample onClose={onClose} />)
    act(() => ui.getByRole('button', { name: 'Northwind' }).focus())
    rerender(
      <Sample onClose={onClose}>
        <p>Waiting</p>
      </Sample>,
    )
    press(document.body, 'Escape')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('restores the focus that was lost with the previous view', () => {
    const { rerender, ui, shadow } = renderInShadow(<Sample viewKey="Connect" />)
    act(() => ui.getByRole('button', { name: 'Northwind' }).focus())
    rerender(
      <Sample viewKey="Networks">
        <p>Networks</p>
      </Sample>,
    )
    expect(focused(shadow)).toBe(ui.getByRole('dialog'))
  })

  it('ignores Escape while something else on the page has the focus', () => {
    const onClose = jest.fn()
    renderInShadow(<Sample onClose={onClose} />)
    const wallet = document.body.appendChild(document.createElement('input'))
    act(() => wallet.focus())
    press(wallet, 'Escape')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('requests to close on a press on the overlay, but not on one that began in the card', () => {
    const onClose = jest.fn()
    const { ui } = renderInShadow(<Sample onClose={onClose} />)
    const overlay = ui.getByTestId('modal-overlay')
    fireEvent.mouseDown(ui.getByTestId('modal-card'))
    fireEvent.click(overlay)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(overlay)
    fireEvent.click(overlay)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('shakes while closing is refused', () => {
    const { ui, rerender } = renderInShadow(<Sample shake />)
    expect(ui.getByTestId('modal-card')).toHaveClass('shake')
    rerender(<Sample />)
    expect(ui.getByTestId('modal-card')).not.toHaveClass('shake')
  })

  it('the dialog is in the top layer if the browser has one', () => {
    const showPopover = jest.fn()
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover: () => undefined })
    const { ui } = renderInShadow(<Sample />)
    expect(ui.getByTestId('modal-overlay')).toHaveAttribute('popover', 'manual')
    expect(showPopover).toHaveBeenCalled()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  })

  it('the dialog is a native modal while the page has one open, which makes everything else inert', () => {
    const showModal = jest.fn()
    const close = jest.fn()
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
    jest.spyOn(document, 'querySelector').mockReturnValue(document.createElement('dialog'))
    const { ui, unmount } = renderInShadow(<Sample />)
    expect(ui.getByTestId('modal-overlay').tagName).toBe('DIALOG')
    expect(showModal).toHaveBeenCalled()
    unmount()
    expect(close).toHaveBeenCalled()
  })

  it('prevents the page from scrolling and restores its style', () => {
    document.documentElement.style.overflow = 'scroll'
    const { unmount } = renderInShadow(<Sample />)
    expect(document.documentElement.style.overflow).toBe('hidden')
    unmount()
    expect(document.documentElement.style.overflow).toBe('scroll')
    document.documentElement.style.overflow = ''
  })
})

describe('the embedded dialog', () => {
  it('the embedded dialog is in the page: no overlay, no focus trap, no scroll lock', () => {
    const before = document.activeElement
    render(<Sample embedded />)
    expect(screen.getByRole('region', { name: 'Connect' })).toBe(screen.getByTestId('modal-card'))
    expect(screen.queryByTestId('modal-overlay')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(before)
  })
})

describe('the bottom sheet', () => {
  const phone = (): void => {
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
  }
  const drag = (card: HTMLElement, on: Element, to: number, ms: number): void => {
    const at = (type: string, clientY: number, timeStamp: number): void => {
      const event = new PointerEvent(type, { bubbles: true, clientY, pointerType: 'touch' })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      act(() => void (type === 'pointerdown' ? on : card).dispatchEvent(event))
    }
    at('pointerdown', 0, 1000)
    at('pointermove', to, 1000 + ms)
    at('pointerup', to, 1000 + ms)
  }

  /** The code for pulling loads after the card. */
  const pullable = () =>
    act(async () => {
      await import('../../../src/views/ui/base/dragSheet')
    })

  it('closes when its header is pulled down far or fast', async () => {
    phone()
    const onClose = jest.fn()
    const { ui } = renderInShadow(<Sample onClose={onClose} />)
    await pullable()
    const card = ui.getByTestId('modal-card')
    drag(card, ui.getByTestId('header-text'), 60, 600)
    expect(onClose).not.toHaveBeenCalled()
    expect(card.style.transform).toBe('')
    drag(card, ui.getByTestId('header-text'), 60, 60)
    drag(card, ui.getByTestId('header-text'), 130, 900)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('springs back from where it was released, unless reduced motion is requested', async () => {
    const animate = jest.fn()
    Object.assign(HTMLElement.prototype, { animate })
    const answer = matchMedia('x')
    let isReduced = false
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(answer, { matches: query.includes('width') || isReduced }),
      )
    const { ui } = renderInShadow(<Sample />)
    await pullable()
    const [card, header] = [ui.getByTestId('modal-card'), ui.getByTestId('header-text')]
    drag(card, header, 60, 600)
    const frames = [{ transform: 'translateY(60px)' }, { transform: 'none' }]
    expect(animate).toHaveBeenLastCalledWith(frames, expect.anything())
    isReduced = true
    drag(card, header, 80, 900)
    expect(animate).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })

  it('does not treat a press on a header button as a pull', async () => {
    phone()
    const onClose = jest.fn()
    const { ui } = renderInShadow(<Sample onClose={onClose} />)
    await pullable()
    drag(ui.getByTestId('modal-card'), ui.getByTestId('header-close'), 300, 100)
    expect(onClose).not.toHaveBeenCalled()
  })
})
