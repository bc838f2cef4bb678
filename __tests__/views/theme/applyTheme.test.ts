import { applyTheme, resolveMode } from '../../../src/views/theme/applyTheme'

afterEach(() => document.body.replaceChildren())

const root = (): HTMLElement => document.body.appendChild(document.createElement('div'))

describe('applyTheme', () => {
  it("sets the site's theme on the root", async () => {
    const element = root()
    await applyTheme(element, { themeMode: 'dark' })
    expect(element.dataset.theme).toBe('dark')
  })

  it('follows the system without a mode', () => {
    expect(resolveMode()).toBe('light')
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
    expect(resolveMode('system')).toBe('dark')
    expect(resolveMode('light')).toBe('light')
  })

  it.each(['--latchkey-', '--w3m-', '--apkt-'])('accepts variables under %s', async (prefix) => {
    const element = root()
    await applyTheme(element, {
      themeVariables: {
        [`${prefix}font-size-master`]: 12,
        [`${prefix}border-radius-master`]: '2px',
        [`${prefix}color-mix-strength`]: 20,
        [`${prefix}z-index`]: 5000,
      },
    })
    const read = (name: string): string => element.style.getPropertyValue(`--latchkey-${name}`)
    expect(read('font-size-master')).toBe('12px')
    expect(read('border-radius-master')).toBe('2px')
    expect(read('color-mix-strength')).toBe('20%')
    expect(read('z-index')).toBe('5000')
  })

  it('prefers its own variable name to an alias', async () => {
    const element = root()
    await applyTheme(element, {
      themeVariables: { '--w3m-qr-color': '#111', '--latchkey-qr-color': '#222' },
    })
    expect(element.style.getPropertyValue('--latchkey-qr-color')).toBe('#222')
  })

  it('ignores an undefined variable', async () => {
    const element = root()
    const none: Record<string, string> = JSON.parse('{"--latchkey-accent":null}')
    await applyTheme(element, { themeVariables: { '--w3m-accent': '#ffd400', ...none } })
    expect(element.style.getPropertyValue('--latchkey-accent')).toBe('#ffd400')
    await applyTheme(element, { themeVariables: none })
    expect(element.style.getPropertyValue('--latchkey-accent')).toBe('')
  })

  it('derives colours from an accent, and removes them with it', async () => {
    const element = root()
    await applyTheme(element, { themeVariables: { '--w3m-accent': '#ffd400' } })
    expect(element.style.getPropertyValue('--lk-on-accent')).toBe('#1d1a17')
    await applyTheme(element, {})
    expect(element.style.getPropertyValue('--lk-on-accent')).toBe('')
    expect(element.style.getPropertyValue('--latchkey-accent')).toBe('')
  })

  it('reports an invalid accent and keeps the default', async () => {
    const element = root()
    expect(await applyTheme(element, { themeVariables: { '--latchkey-accent': '12' } })).toEqual({
      accent: false,
    })
    expect(element.style.getPropertyValue('--lk-accent')).toBe('')
  })

  it('lets the latest call win when two overlap', async () => {
    const element = root()
    const accent = (color: string) => ({ '--latchkey-accent': color })
    const yellow = applyTheme(element, { themeMode: 'light', themeVariables: accent('#ffd400') })
    const none = applyTheme(element, { themeMode: 'light' })
    await Promise.all([yellow, none])
    expect(element.style.getPropertyValue('--lk-on-accent')).toBe('')

    const alone = root()
    await applyTheme(alone, { themeMode: 'dark', themeVariables: accent('#0a7a55') })
    const light = applyTheme(element, { themeMode: 'light', themeVariables: accent('#0a7a55') })
    const dark = applyTheme(element, { themeMode: 'dark', themeVariables: accent('#0a7a55') })
    await Promise.all([dark, light])
    expect(element.dataset.theme).toBe('dark')
    expect(element.style.getPropertyValue('--lk-accent-ink')).toBe(
      alone.style.getPropertyValue('--lk-accent-ink'),
    )
  })
})
