import { createFacade } from '../../../src/widget/facade'
import type { Latchkey, LatchkeyOptions } from '../../../src/store/publicApi/types'
import { defineElements } from '../../../src/views/elements/defineElements'
import { renderEarly } from '../../../src/views/elements/earlyButtons'
import { registerWidget } from '../../../src/views/elements/widgets'
import { fakeCore, fakeLoader, fakeStorage } from '../../support/fakeCore'
import { ONE, TWO } from '../../support/fakeWallets'
import { settle } from '../../support/settle'

const SNAPSHOT = {
  status: 'disconnected' as const,
  network: null,
  open: false,
  loading: false,
}

/** A widget that records its calls. */
function addWidget() {
  const log: string[] = []
  const remove = registerWidget({
    instanceId: 'default',
    latchkey: {
      on: () => () => {},
      open: () => Promise.resolve(),
    },
    preload: () => void log.push('preload'),
    onIntent: null,
    onSeen: null,
    renderButton: (kind, read) => renderEarly(kind, SNAPSHOT, read),
    appearance: () => ({}),
    attachModal() {
      log.push('attach')
      return () => void log.push('detach')
    },
  })
  return { log, remove }
}

it('moves the modal of a page to the widget that replaces a destroyed one', () => {
  defineElements()
  const modal = document.createElement('latchkey-modal')
  const first = addWidget()
  document.body.append(modal)
  expect(first.log).toEqual(['attach'])
  first.remove()
  expect(first.log).toEqual(['attach', 'detach'])

  const second = addWidget()
  expect(second.log).toEqual(['attach'])
  modal.remove()
  expect(second.log).toEqual(['attach', 'detach'])
  second.remove()
  expect(first.log).toHaveLength(2)
})

it.each([
  ['the state of the widget', 'latchkey/project/default', ['preload']],
  ['a value of the site', 'draft', []],
  ['the whole storage', null, []],
])('preloads a widget only for its own state when another tab changes %s', (_, key, told) => {
  // An earlier test file in the same page may have defined the elements; its listeners are gone.
  jest.spyOn(customElements, 'get').mockReturnValue(undefined)
  jest.spyOn(customElements, 'define').mockReturnValue()
  defineElements()
  const { log, remove } = addWidget()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(log).toEqual(told)
  remove()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(log).toEqual(told)
})

describe('elements of a page whose widget is recreated', () => {
  const tags = Object.entries({
    'latchkey-button': 'Connect',
    'latchkey-connect-button': 'Connect',
    'latchkey-account-button': 'Connect',
    'latchkey-network-button': 'Networks',
  })

  /** A widget whose core records its calls. */
  function make(options: Partial<LatchkeyOptions> = {}) {
    const { core, calls } = fakeCore()
    const loader = fakeLoader(core)
    const given = { networks: [ONE], storage: fakeStorage(), ...options }
    const latchkey = createFacade(given, 'html', loader.load)
    made.push(latchkey)
    return { latchkey, loader, calls }
  }
  const made: Latchkey[] = []
  afterEach(async () => {
    document.body.replaceChildren()
    for (const latchkey of made.splice(0)) await latchkey.destroy()
  })
  function place(tag: string, instance?: string) {
    defineElements()
    const element = document.createElement(tag)
    if (instance) element.setAttribute('instance', instance)
    document.body.append(element)
    const button = () => element.shadowRoot?.querySelector('button')
    return { element, button }
  }

  it.each(tags)('%s opens the new widget and not the old one', async (tag, view) => {
    const first = make()
    const { button } = place(tag)
    await first.latchkey.destroy()
    button()?.click()
    await settle()
    expect(first.calls).toEqual([])

    const second = make()
    button()?.click()
    await settle()
    expect(first.calls).toEqual([])
    expect(second.calls).toEqual([`open {"view":"${view}"}`])
  })

  it.each(tags)('%s shows state and theme of the new widget', async (tag) => {
    const first = make({ themeMode: 'light' })
    const { button, element } = place(tag)
    const drawn = button()
    expect(drawn?.dataset.theme).toBe('light')
    await first.latchkey.destroy()
    const second = make({ themeMode: 'dark' })
    expect(button()).toBe(drawn)
    expect(drawn?.dataset.theme).toBe('dark')
    second.latchkey.setThemeMode('light')
    expect(drawn?.dataset.theme).toBe('light')
    expect(element.shadowRoot?.querySelectorAll('button')).toHaveLength(1)
  })

  it('preloads only the new widget when a pointer is over it', async () => {
    const first = make()
    const { button } = place('latchkey-button')
    await first.latchkey.destroy()
    const second = make()
    button()?.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect([first.loader.asked.length, second.loader.asked.length]).toEqual([0, 1])
  })

  it('an element waits for a widget of the given name', async () => {
    const first = make({ instanceId: 'two' })
    const { button } = place('latchkey-network-button', 'two')
    await first.latchkey.destroy()
    const other = make()
    button()?.click()
    await settle()
    const second = make({ instanceId: 'two', networks: [TWO] })
    expect(button()?.textContent).toContain('Chain Two')
    button()?.click()
    await settle()
    expect([other.calls, second.calls]).toEqual([[], ['open {"view":"Networks"}']])
  })

  it.each(tags)('%s follows a changed instance attribute', async (tag, view) => {
    const [first, second] = [make(), make({ instanceId: 'two' })]
    const { button, element } = place(tag)
    element.setAttribute('instance', 'two')
    button()?.click()
    await settle()
    expect([first.calls, second.calls]).toEqual([[], [`open {"view":"${view}"}`]])
    element.removeAttribute('instance')
    button()?.click()
    await settle()
    expect(first.calls).toEqual([`open {"view":"${view}"}`])
    expect(second.calls).toHaveLength(1)
  })

  it('moves an embedded modal to the widget of its instance attribute', async () => {
    const first = make({ embedded: true })
    const { element } = place('latchkey-modal')
    await first.latchkey.ready()
    const second = make({ embedded: true, instanceId: 'two' })
    element.setAttribute('instance', 'two')
    await settle()
    expect(first.calls).toContain('detachModal "latchkey-modal"')
    expect(second.calls).toEqual(['attachModal "latchkey-modal"'])
    element.remove()
    element.setAttribute('instance', 'default')
    await settle()
    expect(first.calls.filter((call) => call.startsWith('attach'))).toHaveLength(1)
  })

  it('assigns an element without a name to the widget created after the destroyed one', async () => {
    const [first, second] = [make(), make({ instanceId: 'two', networks: [TWO] })]
    const { button } = place('latchkey-network-button')
    expect(button()?.textContent).toContain('Chain One')
    await first.latchkey.destroy()
    expect(button()?.textContent).toContain('Chain Two')
    button()?.click()
    await settle()
    expect(second.calls).toEqual(['open {"view":"Networks"}'])
  })

  it('renders an embedded modal with the next widget', async () => {
    const first = make({ embedded: true })
    place('latchkey-modal')
    await first.latchkey.ready()
    await first.latchkey.destroy()
    const second = make({ embedded: true })
    await settle()
    expect(first.calls).toEqual([
      'attachModal "latchkey-modal"',
      'ready',
      'detachModal "latchkey-modal"',
      'destroy',
    ])
    expect(second.calls).toEqual(['attachModal "latchkey-modal"'])
  })

  it('does not re-render an embedded modal for another widget', async () => {
    const first = make({ embedded: true })
    place('latchkey-modal')
    await first.latchkey.ready()
    const second = make({ embedded: true, instanceId: 'two' })
    await second.latchkey.destroy()
    await settle()
    expect(first.calls).toEqual(['attachModal "latchkey-modal"', 'ready'])
    expect(second.calls).toEqual([])
  })

  it('detaches an element that was removed from the page', async () => {
    const first = make()
    const { button, element } = place('latchkey-network-button')
    element.remove()
    await first.latchkey.destroy()
    make({ networks: [TWO] })
    expect(button()?.textContent).toContain('Chain One')
    document.body.append(element)
    expect(button()?.textContent).toContain('Chain Two')
  })
})
