import type { Appearance, ButtonKind, ButtonModel } from '../../../src/store/publicApi/types'
import { attachButton } from '../../../src/views/elements/attachButton'
import type { WidgetHandle } from '../../../src/views/elements/widgets'
import { settle } from '../../support/settle'

const MODEL: ButtonModel = {
  testId: 'connect-button',
  className: 'pri',
  children: ['Connect'],
  open: { view: 'Connect' },
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** A system theme that the test controls. */
function systemTheme(dark: boolean) {
  const query: Pick<MediaQueryList, 'matches' | 'onchange'> = { matches: dark, onchange: null }
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList)
  return {
    change(matches: boolean) {
      Object.assign(query, { matches })
      query.onchange?.call(query as MediaQueryList, new Event('change') as MediaQueryListEvent)
    },
  }
}

/** A page button with a widget that the test controls. */
function attached(attributes: Record<string, string> = {}, kind: ButtonKind = 'connect') {
  const now: { model: ButtonModel; look: Partial<Appearance> } = {
    model: MODEL,
    look: {},
  }
  const log: unknown[] = []
  const listeners = new Map<string, () => void>()
  const widget: WidgetHandle = {
    instanceId: 'default',
    latchkey: {
      on(event, listener) {
        listeners.set(event, listener as () => void)
        return () => void listeners.delete(event)
      },
      async open(input) {
        log.push(['open', input])
      },
    },
    preload: () => void log.push('preload'),
    onIntent: () => void log.push('intent'),
    onSeen: () => void log.push('seen'),
    renderButton(given, read) {
      const label = read('label')
      expect(given).toBe(kind)
      return label === null ? now.model : { ...now.model, children: [label] }
    },
    appearance: () => now.look,
    attachModal: () => () => {},
  }
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  const attach = () => {
    const stop = attachButton(element, kind, widget)
    stops.push(stop)
    return stop
  }
  const stop = attach()
  const button = () => {
    const [only, second] = element.shadowRoot?.querySelectorAll('button') ?? []
    if (!only || second) throw new Error('one button, and no more')
    return only
  }
  return {
    now,
    log,
    widget,
    element,
    attach,
    stop,
    button,
    listening: () => [...listeners.keys()],
    tell: (event: string) => listeners.get(event)?.(),
  }
}

describe('a page button', () => {
  it('a page button is one button in the open shadow root of its element', () => {
    const attachShadow = jest.spyOn(HTMLElement.prototype, 'attachShadow')
    const { button } = attached()
    expect(attachShadow.mock.calls).toEqual([[{ mode: 'open', delegatesFocus: true }]])
    expect(button()).toMatchObject({ textContent: 'Connect', disabled: false })
    expect(button().dataset.testid).toBe('connect-button')
    expect(button().getAttribute('aria-haspopup')).toBe('dialog')
    expect(button().className.split(' ').filter(Boolean)).toEqual(['pri'])
  })

  it('a page button does not submit a form around it', () => {
    const { element, button } = attached()
    const form = document.createElement('form')
    const sent = jest.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', sent)
    element.replaceWith(form)
    form.append(element)
    button().click()
    expect(button().form).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('a page button is named by its text unless the widget sets a longer name', () => {
    const { now, button, tell } = attached()
    expect(button().hasAttribute('aria-label')).toBe(false)
    now.model = { ...MODEL, label: 'Account 0x7099' }
    tell('account')
    expect(button().getAttribute('aria-label')).toBe('Account 0x7099')
    now.model = MODEL
    tell('account')
    expect(button().hasAttribute('aria-label')).toBe(false)
  })

  it.each(['state', 'account', 'network'])('re-renders on the event %s', (event) => {
    const { now, button, tell } = attached()
    const before = button()
    now.model = { ...MODEL, testId: 'account-button', className: 'acct', children: ['Orla'] }
    tell(event)
    expect(button()).toBe(before)
    expect(button().dataset.testid).toBe('account-button')
    expect(button().textContent).toBe('Orla')
    expect(button().classList).toContain('acct')
  })

  it('follows the attributes of its element', async () => {
    const { element, button } = attached({ size: 'sm' })
    expect(button().classList).toContain('sm')
    element.setAttribute('size', 'lg')
    element.setAttribute('label', 'Log in')
    element.setAttribute('disabled', '')
    await settle()
    expect(button().classList).toContain('lg')
    expect(button().classList).not.toContain('sm')
    expect(button()).toMatchObject({ textContent: 'Log in', disabled: true })
  })
})

describe('the theme of a button', () => {
  it('follows the system', () => {
    const system = systemTheme(true)
    const { button } = attached()
    expect(button().dataset.theme).toBe('dark')
    system.change(false)
    expect(button().dataset.theme).toBe('light')
  })

  it.each(['light', 'dark'] as const)(
    'the theme of a button is %s if the widget or the visitor set it',
    (themeMode) => {
      const system = systemTheme(themeMode === 'light')
      const { now, button, tell } = attached()
      now.look = { themeMode }
      tell('state')
      expect(button().dataset.theme).toBe(themeMode)
      system.change(themeMode === 'light')
      expect(button().dataset.theme).toBe(themeMode)
    },
  )

  it('the theme of a button has the present variables and no earlier ones', () => {
    const { now, button, tell } = attached()
    now.look = { themeVariables: { '--accent': 'red', '--latchkey-accent': '#ff0000' } }
    tell('state')
    expect(button().style.getPropertyValue('--latchkey-accent')).toBe('#ff0000')
    now.look = { themeVariables: {} }
    tell('state')
    expect(button().style.getPropertyValue('--latchkey-accent')).toBe('')
  })

  it('adds a second style sheet once the code that needs it has loaded', () => {
    const { now, element, tell } = attached()
    const count = () => element.shadowRoot?.adoptedStyleSheets.length ?? 0
    const before = count()
    now.model = { ...now.model, styles: '.acct { color: red }' }
    tell('state')
    expect(count()).toBe(before + 1)
    tell('state')
    expect(count()).toBe(before + 1)
  })
})

describe('a press', () => {
  it('opens the view for the state that the button shows at that moment', () => {
    const { now, log, button } = attached()
    button().click()
    now.model = { ...MODEL, open: { view: 'UnsupportedChain' } }
    button().click()
    expect(log).toEqual([
      ['open', { view: 'Connect', namespace: null }],
      ['open', { view: 'UnsupportedChain', namespace: null }],
    ])
  })

  it('does nothing while the button is busy, and keeps the focus', () => {
    const { now, log, button, tell } = attached()
    now.model = { ...MODEL, busy: true }
    tell('state')
    button().focus()
    button().click()
    expect(log.filter((entry) => entry !== 'intent')).toEqual([])
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().disabled).toBe(false)
  })

  it('does nothing for a button without an action', () => {
    const { now, log, button, tell } = attached()
    now.model = { ...MODEL, open: null }
    tell('state')
    button().click()
    expect(log.filter((entry) => entry !== 'intent')).toEqual([])
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().hasAttribute('aria-busy')).toBe(false)
    expect(button().hasAttribute('aria-haspopup')).toBe(false)
  })

  it.each(['solana', 'nonsense'])('passes the namespace of the element: %s', (namespace) => {
    const { log, button } = attached({ namespace })
    button().click()
    expect(log).toEqual([['open', { view: 'Connect', namespace }]])
  })

  it('causes no unhandled rejection if opening fails', async () => {
    const { widget, button } = attached()
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    widget.latchkey.open = () => Promise.reject(new Error('no code'))
    button().click()
    await settle()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('preloading', () => {
  it.each(['pointerenter', 'focus'])('%s loads the code', (type) => {
    const { log, button } = attached()
    button().dispatchEvent(new Event(type))
    expect(log).toEqual(['intent'])
  })

  it('observes visibility if code is preloaded', () => {
    const observe = jest.spyOn(IntersectionObserver.prototype, 'observe')
    const { element, widget, attach } = attached()
    expect(observe.mock.calls).toEqual([[element]])
    widget.onSeen = null
    widget.onIntent = null
    attach()
    expect(observe).toHaveBeenCalledTimes(1)
    expect(element.shadowRoot?.querySelector('button')?.onfocus).toBeNull()
  })

  it('sends no request for a pointer that passes at a distance', () => {
    const { log, element } = attached()
    for (const type of ['pointermove', 'mouseover', 'scroll'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
    expect(log).toEqual([])
  })
})

describe('a detached button', () => {
  it('ignores widget, system, element and presses', async () => {
    const system = systemTheme(false)
    const { now, log, element, button, stop, listening } = attached()
    expect(listening()).toEqual(['state', 'account', 'network'])
    stop()
    expect(listening()).toEqual([])
    now.model = { ...MODEL, children: ['Later'] }
    system.change(true)
    element.setAttribute('label', 'Log in')
    for (const type of ['click', 'pointerenter', 'focus']) button().dispatchEvent(new Event(type))
    await settle()
    expect(log).toEqual([])
    expect(button().textContent).toBe('Connect')
    expect(button().dataset.theme).toBe('light')
  })

  it('a detached button is reused by the next widget of its element', () => {
    const { now, log, button, stop, attach } = attached()
    const before = button()
    stop()
    now.model = { ...MODEL, children: ['Again'] }
    attach()
    expect(button()).toBe(before)
    expect(button().textContent).toBe('Again')
    button().click()
    expect(log).toEqual([['open', { view: 'Connect', namespace: null }]])
  })
})
