/** @jest-environment jsdom */
import { createPage } from '../../../src/adapters/browser/host'
import { createLinks } from '../../../src/adapters/browser/links'
import type { HostPort } from '../../../src/store/ports'

const open = jest.fn(() => null)

beforeEach(() => {
  open.mockClear()
  Object.defineProperty(window, 'open', { value: open, configurable: true })
})

function host(): Omit<HostPort, 'openPopup' | 'showPopup'> {
  const page = createPage({ window, emit: () => undefined })
  return { ...page, ...createLinks(window, page.platform) }
}

function navigatorWith(facts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(window.navigator, name, { value, configurable: true })
}

it("reads the page's URL and platform", () => {
  expect(host()).toMatchObject({
    domain: 'localhost',
    origin: 'http://localhost',
    privacyControl: false,
    savesData: false,
  })
  expect(host().href()).toBe('http://localhost/')
})

it('reads Global Privacy Control', () => {
  navigatorWith({ globalPrivacyControl: true })
  expect(host().privacyControl).toBe(true)
  navigatorWith({ globalPrivacyControl: undefined })
})

it('reads the data saver setting', () => {
  navigatorWith({ connection: { saveData: true } })
  expect(host().savesData).toBe(true)
  navigatorWith({ connection: undefined })
})

describe('when the page is idle', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'))

  it('waits for the idle callback, for 2,000 ms at most', async () => {
    const request = jest.fn((run: () => void) => run())
    Object.defineProperty(window, 'requestIdleCallback', { value: request, configurable: true })
    await host().whenIdle()
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
    await host().whenIdle(500)
    expect(request).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 500 })
  })

  it('continues in a later task in browsers without `requestIdleCallback`', async () => {
    await expect(host().whenIdle()).resolves.toBeUndefined()
  })
})

describe('links', () => {
  it('links open without opener and referrer', () => {
    expect(host().openLink('https://lark.test/app', 'web')).toBe(true)
    expect(host().openLink('lark://wc?uri=x', 'wallet', '_self')).toBe(true)
    expect(host().openLink('https://seller.test', 'web', 'popupWindow')).toBe(true)
    expect(open.mock.calls).toEqual([
      ['https://lark.test/app', '_blank', 'noopener,noreferrer'],
      ['lark://wc?uri=x', '_self', 'noopener,noreferrer'],
      ['https://seller.test/', 'popupWindow', 'noopener,noreferrer,width=600,height=800'],
    ])
  })

  it('links do not open when they are unsafe', () => {
    expect(host().openLink('javascript:alert(1)', 'wallet')).toBe(false)
    expect(host().openLink('lark://wc?uri=x', 'web')).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  it('links count as blocked without user activation', () => {
    navigatorWith({ userActivation: { isActive: false } })
    expect(host().openLink('https://lark.test', 'web')).toBe(false)
    expect(host().openLink('https://lark.test', 'web', 'popupWindow')).toBe(false)
    expect(host().openLink('lark://x', 'wallet', '_top')).toBe(true)
    navigatorWith({ userActivation: { isActive: true } })
    expect(host().openLink('https://lark.test', 'web')).toBe(true)
  })
})

describe('copying', () => {
  it('uses the clipboard', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    navigatorWith({ clipboard: { writeText } })
    expect(await host().copy('wc:1')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('wc:1')
  })

  it('falls back to the copy command, with exactly the text', async () => {
    navigatorWith({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    const setData = jest.fn()
    const execCommand = jest.fn(() => {
      document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }))
      return true
    })
    Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
    expect(await host().copy('wc:1')).toBe(true)
    expect(setData).toHaveBeenCalledWith('text/plain', 'wc:1')
    document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }))
    expect(setData).toHaveBeenCalledTimes(1)
  })

  it("returns the clipboard's text and the last copied text", async () => {
    const clipboard = { writeText: () => Promise.resolve(), readText: () => Promise.resolve('x') }
    navigatorWith({ clipboard })
    const port = host()
    expect(await port.readClipboard()).toEqual({ text: 'x', copied: null })
    await port.copy('wc:1')
    expect(await port.readClipboard()).toEqual({ text: 'x', copied: 'wc:1' })
  })

  it('reports a failure when neither the clipboard nor the copy command works', async () => {
    navigatorWith({ clipboard: undefined })
    Object.defineProperty(document, 'execCommand', { value: undefined, configurable: true })
    expect(await host().copy('wc:1')).toBe(false)
  })

  it('does not record a text that could not be copied', async () => {
    let refuses = false
    navigatorWith({
      clipboard: {
        writeText: () => (refuses ? Promise.reject(new Error('denied')) : Promise.resolve()),
        readText: () => Promise.resolve('x'),
      },
    })
    Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true })
    const port = host()
    await port.copy('first')
    refuses = true
    expect(await port.copy('second')).toBe(false)
    expect(await port.readClipboard()).toEqual({ text: 'x', copied: 'first' })
  })
})
