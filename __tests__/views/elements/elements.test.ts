import { readFileSync } from 'node:fs'
import { createFacade } from '../../../src/widget/facade'
import type { ButtonSnapshot, Latchkey, LatchkeyOptions } from '../../../src/store/publicApi/types'
import { renderButton } from '../../../src/views/elements/buttons'
import { defineElements } from '../../../src/views/elements/defineElements'
import { createButtonStrings } from '../../../src/views/strings/createButtonStrings'
import { createLocaleController } from '../../../src/views/strings/locale'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import { createTestApp } from '../../support/createTestApp'
import {
  CLOSED,
  CONNECTED_ACCOUNT,
  fakeCore,
  fakeLoader,
  fakeStorage,
} from '../../support/fakeCore'
import { settle } from '../../support/settle'
import { ONE, TWO } from '../../support/fakeWallets'

const made: Latchkey[] = []
afterEach(async () => {
  document.body.replaceChildren()
  for (const latchkey of made.splice(0)) await latchkey.destroy()
})

/** A widget with elements whose core renders a snapshot that the test changes. */
function widget(options: Partial<LatchkeyOptions> = {}) {
  defineElements()
  const snapshot: ButtonSnapshot = {
    account: DISCONNECTED_ACCOUNT,
    network: ONE,
    networkImage: null,
    unsupported: false,
    open: false,
    loading: false,
  }
  const strings = createButtonStrings(createLocaleController(createTestApp().store))
  const fake = fakeCore({
    renderButton: (kind, read) => renderButton(kind, snapshot, read, strings()),
  })
  const loader = fakeLoader(fake.core)
  const given = { networks: [ONE, TWO], storage: fakeStorage(), ...options }
  const latchkey = createFacade(given, 'html', loader.load)
  made.push(latchkey)
  return {
    latchkey,
    loader,
    ...fake,
    /** Changes the snapshot and notifies the buttons. */
    show(patch: Partial<ButtonSnapshot>) {
      Object.assign(snapshot, patch)
      loader.notify('state', CLOSED)
    },
  }
}

/** Adds an element to the page. */
function place(markup: { tag: string; attributes?: Record<string, string> }) {
  const element = document.createElement(markup.tag)
  for (const [name, value] of Object.entries(markup.attributes ?? {}))
    element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const buttonOf = (element: Element) => element.shadowRoot?.querySelector('button') ?? null
const textOf = (element: Element) => buttonOf(element)?.textContent?.trim() ?? null
const testIdOf = (element: Element) => buttonOf(element)?.dataset.testid ?? null
const BUTTONS = [
  'latchkey-button',
  'latchkey-connect-button',
  'latchkey-account-button',
  'latchkey-network-button',
]

describe('the widget of an element', () => {
  it.each(BUTTONS)('%s renders once a widget is created after it', (tag) => {
    defineElements()
    const element = place({ tag })
    expect(buttonOf(element)).toBeNull()
    widget()
    expect(buttonOf(element)).not.toBeNull()
  })

  it.each(BUTTONS)('%s renders when it is upgraded after a late definition', (tag) => {
    widget()
    const element = document.createElement(tag)
    expect(buttonOf(element)).toBeNull()
    document.body.append(element)
    expect(buttonOf(element)).not.toBeNull()
  })

  it('uses the first widget without an instance attribute', async () => {
    const [one, two] = [widget(), widget({ instanceId: 'two' })]
    buttonOf(place({ tag: 'latchkey-connect-button' }))?.click()
    await settle()
    expect(one.calls).toEqual(['open {"view":"Connect"}'])
    expect(two.calls).toEqual([])
  })

  it('an element waits for the widget of its instance attribute', async () => {
    const one = widget()
    const attributes = { instance: 'two' }
    const element = place({ tag: 'latchkey-connect-button', attributes })
    expect(buttonOf(element)).toBeNull()
    const two = widget({ instanceId: 'two' })
    buttonOf(element)?.click()
    await settle()
    expect(one.calls).toEqual([])
    expect(two.calls).toEqual(['open {"view":"Connect"}'])
  })

  it('detaches when it is removed from the page, and attaches again when it is back', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    const element = place({ tag: 'latchkey-network-button' })
    element.remove()
    show({ network: TWO })
    expect(textOf(element)).toContain('Chain One')
    document.body.append(element)
    expect(textOf(element)).toContain('Chain Two')
    expect(element.shadowRoot?.querySelectorAll('button')).toHaveLength(1)
  })
})

describe('before the core has loaded', () => {
  it('the network button has the room of its picture', () => {
    widget()
    const roomOf = (attributes: Record<string, string>) =>
      buttonOf(place({ tag: 'latchkey-network-button', attributes }))?.querySelector('.tile')
    expect(roomOf({})).not.toBeNull()
    expect(roomOf({ 'chain-status': 'name' })).toBeNull()
  })

  it.each([
    ['latchkey-button', 'connect-button', 'Connect'],
    ['latchkey-connect-button', 'connect-button', 'Connect'],
    ['latchkey-account-button', 'connect-button', 'Connect'],
    ['latchkey-network-button', 'network-button', 'Networks'],
  ])('%s is a %s that opens %s', async (tag, testId, view) => {
    const { calls } = widget()
    const element = place({ tag })
    expect(testIdOf(element)).toBe(testId)
    buttonOf(element)?.click()
    await settle()
    expect(calls).toEqual([`open {"view":"${view}"}`])
  })

  it('shows the network and opens nothing if only the site switches', async () => {
    const { calls } = widget({ enableNetworkSwitch: false })
    const button = buttonOf(place({ tag: 'latchkey-network-button' }))
    expect(button?.textContent).toBe('Chain One')
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(button?.querySelector('.chev')).toBeNull()
    button?.click()
    await settle()
    expect(calls).toEqual([])
  })

  it('truncates a long name from the first paint', () => {
    widget()
    const button = buttonOf(place({ tag: 'latchkey-network-button' }))
    const sheet = readFileSync('src/views/theme/button.css', 'utf8')
    expect(sheet).toMatch(/\.acct \{ max-width: \d+px;/)
    expect(sheet).toMatch(/\.name \{ overflow: hidden; text-overflow: ellipsis; \}/)
    expect(button?.classList).toContain('acct')
    expect(button?.querySelector('.name')?.textContent).toBe('Chain One')
  })

  it("shows the network's name on the network button", () => {
    widget({ defaultNetwork: TWO })
    expect(textOf(place({ tag: 'latchkey-network-button' }))).toBe('Chain Two')
  })

  it.each(['pointerenter', 'focus'])('%s loads the core', async (type) => {
    const { loader } = widget()
    const element = place({ tag: 'latchkey-connect-button' })
    buttonOf(element)?.dispatchEvent(new Event(type))
    await settle()
    expect(loader.asked).toHaveLength(1)
  })

  it('an element is busy after a click until the modal opens, and ignores a second click', async () => {
    const { loader, calls } = widget()
    const release = loader.hold()
    const element = place({ tag: 'latchkey-connect-button' })
    buttonOf(element)?.click()
    expect(buttonOf(element)?.getAttribute('aria-busy')).toBe('true')
    expect(buttonOf(element)?.getAttribute('aria-disabled')).toBe('true')
    expect(buttonOf(element)?.disabled).toBe(false)
    buttonOf(element)?.click()
    release()
    await settle()
    expect(calls).toEqual(['open {"view":"Connect"}'])
    expect(buttonOf(element)?.hasAttribute('aria-busy')).toBe(false)
  })
})

describe('attributes', () => {
  it('uses label while loading too, and loading-label while a wallet is pending', async () => {
    const { latchkey, show } = widget()
    const attributes = { label: 'Log in', 'loading-label': 'One moment' }
    const element = place({ tag: 'latchkey-connect-button', attributes })
    await latchkey.ready()
    show({ loading: true })
    expect(textOf(element)).toBe('Log in')
    expect(element.shadowRoot?.querySelector('.spin')).not.toBeNull()
    show({ open: true, account: { ...DISCONNECTED_ACCOUNT, status: 'connecting' } })
    expect(textOf(element)).toBe('One moment')
  })

  it('follows changes of attributes', async () => {
    widget()
    const element = place({ tag: 'latchkey-connect-button' })
    element.setAttribute('label', 'Sign up')
    element.setAttribute('size', 'lg')
    await settle()
    expect(textOf(element)).toBe('Sign up')
    expect(buttonOf(element)?.classList).toContain('lg')
    element.removeAttribute('size')
    await settle()
    expect(buttonOf(element)?.classList).not.toContain('lg')
  })

  it.each(BUTTONS)('disabled makes %s a disabled button that opens nothing', async (tag) => {
    const { calls } = widget()
    const element = place({ tag, attributes: { disabled: '' } })
    expect(buttonOf(element)?.disabled).toBe(true)
    buttonOf(element)?.click()
    await settle()
    expect(calls).toEqual([])
    element.removeAttribute('disabled')
    await settle()
    buttonOf(element)?.click()
    await settle()
    expect(calls).toHaveLength(1)
  })

  it('uses account-status and show-balance for the account button', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    show({ account: CONNECTED_ACCOUNT })
    const draw = (attributes: Record<string, string>) => {
      const button = buttonOf(place({ tag: 'latchkey-account-button', attributes }))
      return ['.bal', '.pic', '.name'].map((part) => button?.querySelector(part) !== null)
    }
    expect(draw({})).toEqual([true, true, true])
    expect(draw({ 'show-balance': 'false' })).toEqual([false, true, true])
    expect(draw({ balance: 'hide' })).toEqual([false, true, true])
    expect(draw({ 'account-status': 'avatar' })).toEqual([true, true, false])
    expect(draw({ 'account-status': 'address' })).toEqual([true, false, true])
    // Two values are for two widths; the style sheet hides what a width does not show.
    expect(draw({ 'account-status': 'avatar address' })).toEqual([true, true, true])
  })

  it('uses chain-status for the network button', async () => {
    const { latchkey } = widget()
    await latchkey.ready()
    const draw = (status: string) => {
      const attributes = { 'chain-status': status }
      const button = buttonOf(place({ tag: 'latchkey-network-button', attributes }))
      return ['.pic', '.name'].map((part) => button?.querySelector(part) !== null)
    }
    expect(draw('full')).toEqual([true, true])
    expect(draw('icon')).toEqual([true, false])
    expect(draw('name')).toEqual([false, true])
  })
})

describe('the buttons by state', () => {
  it.each([
    ['latchkey-button', 'account-button'],
    ['latchkey-account-button', 'account-button'],
    ['latchkey-connect-button', 'connect-button'],
    ['latchkey-network-button', 'network-button'],
  ])('with a connected account, %s is a %s', async (tag, testId) => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    show({ account: CONNECTED_ACCOUNT })
    expect(testIdOf(place({ tag }))).toBe(testId)
  })

  it('names the account button by balance and account in visual order', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    const element = place({ tag: 'latchkey-account-button' })
    show({ account: CONNECTED_ACCOUNT })
    expect(buttonOf(element)?.getAttribute('aria-label')).toMatch(/1\.5.*ETH.*0x70/)
    // The balance shrinks first, not the end of an address.
    const sheet = readFileSync('src/views/theme/account-button.css', 'utf8')
    expect(sheet).toMatch(/^\.bal \{ flex-shrink: 99;/m)
    show({ account: { ...CONNECTED_ACCOUNT, profileName: 'a-very-long-name-of-somebody.example' } })
    expect(buttonOf(element)?.querySelector('.name')?.textContent).toBe('a-very-long-name-o…')
  })

  it('shows a connection that is being restored, and disables the button', async () => {
    const { latchkey, show, calls } = widget()
    await latchkey.ready()
    const element = place({ tag: 'latchkey-button' })
    show({ account: { ...DISCONNECTED_ACCOUNT, status: 'reconnecting' } })
    expect(testIdOf(element)).toBe('restoring-button')
    buttonOf(element)?.click()
    await settle()
    expect(calls).toEqual(['ready'])
  })

  it('shows both buttons as network switches on a wrong network', async () => {
    const { latchkey, show, calls } = widget()
    await latchkey.ready()
    show({ account: CONNECTED_ACCOUNT, unsupported: true })
    buttonOf(place({ tag: 'latchkey-account-button' }))?.click()
    buttonOf(place({ tag: 'latchkey-network-button' }))?.click()
    await settle()
    expect(calls.slice(1)).toEqual(['open {"view":"UnsupportedChain"}', 'open {"view":"Networks"}'])
  })

  it('uses pictures from https and data:image URLs only', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    const element = place({ tag: 'latchkey-account-button' })
    const pictureOf = (profileImage: string) => {
      show({ account: { ...CONNECTED_ACCOUNT, profileImage } })
      return buttonOf(element)?.querySelector('img')?.getAttribute('src') ?? null
    }
    expect(pictureOf('https://a.example/i.png')).toBe('https://a.example/i.png')
    expect(pictureOf('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    expect(pictureOf('javascript:alert(1)')).toBeNull()
    expect(pictureOf('http://a.example/i.png')).toBeNull()
  })

  it('renders text from outside as text', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    const name = '<img src=x onerror=alert(1)>'
    show({ network: { ...ONE, name } })
    const element = place({ tag: 'latchkey-network-button' })
    expect(textOf(element)).toBe(name)
    expect(element.shadowRoot?.querySelector('img')).toBeNull()
  })

  it('keeps focus and element on re-render', async () => {
    const { latchkey, show } = widget()
    await latchkey.ready()
    const element = place({ tag: 'latchkey-button' })
    const button = buttonOf(element)
    button?.focus()
    expect(element.shadowRoot?.activeElement).toBe(button)
    show({ loading: true })
    show({ loading: false, account: CONNECTED_ACCOUNT })
    expect(testIdOf(element)).toBe('account-button')
    expect(element.shadowRoot?.activeElement).toBe(button)
    expect(buttonOf(element)).toBe(button)
  })

  it('applies theme and variables of the widget', () => {
    const { latchkey } = widget({ themeMode: 'dark', themeVariables: { '--accent': '#ff0000' } })
    const button = buttonOf(place({ tag: 'latchkey-connect-button' }))
    expect(button?.dataset.theme).toBe('dark')
    latchkey.setThemeMode('light')
    expect(button?.dataset.theme).toBe('light')
  })
})
