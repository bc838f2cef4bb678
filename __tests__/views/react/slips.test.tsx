import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StrictMode } from 'react'
import type * as Entry from '../../../src/react'
import { LatchkeyButton, LatchkeyProvider } from '../../../src/react'
import { viemAdapter } from '../../../src/adapters/viem'
import type { LatchkeyOptions } from '../../../src/store/publicApi/types'
import { fakeStorage } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'

let told: string[] = []
beforeEach(() => {
  told = []
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void told.push(line))
})

const isOff = () => jest.replaceProperty(globalThis as { __DEV__?: boolean }, '__DEV__', false)

/** Options that a site creates again in each render. */
const anew = (changes: Partial<LatchkeyOptions> = {}): LatchkeyOptions => ({
  projectId: 'p',
  networks: [{ ...ONE }],
  adapters: [viemAdapter()],
  storage: fakeStorage(),
  instanceId: 'slips',
  ...changes,
})

describe('a provider whose options change', () => {
  const draw = (...given: LatchkeyOptions[]) => {
    const page = (options: LatchkeyOptions) => (
      <StrictMode>
        <LatchkeyProvider options={options} />
      </StrictMode>
    )
    const [first, ...later] = given
    const { rerender } = render(page(first ?? anew()))
    later.forEach((options) => rerender(page(options)))
  }

  it('warns the developer once about ignored options', () => {
    const dark = anew({ themeMode: 'dark', features: { email: true } })
    draw(anew(), dark, anew(), dark)
    expect(told).toEqual([
      expect.stringMatching(
        /^Latchkey: the options of <LatchkeyProvider> are read once.* change of themeMode, features has/,
      ),
    ])
  })

  it('does not warn about equal options in a new object', () => {
    draw(anew(), anew(), anew())
    expect(told).toEqual([])
  })

  it('does not warn in a production build', () => {
    isOff()
    draw(anew(), anew({ themeMode: 'dark' }))
    expect(told).toEqual([])
  })
})

describe('a page with two copies of React', () => {
  /** The entry, on a copy of React that does not render the page. */
  const foreign = () => {
    let entry: typeof Entry | undefined
    jest.isolateModules(() => {
      entry = jest.requireActual<typeof Entry>('../../../src/react')
    })
    if (!entry) throw new Error('not loaded')
    return entry
  }
  const { LatchkeyButton: Button, LatchkeyProvider: Provider } = foreign()
  const WORDS = /^Latchkey: this page has two copies of React: latchkey\/react uses \d+\.\d+\.\d+/

  it.each<[string, ReactNode]>([
    ['the provider', <Provider key="p" options={anew()} />],
    ['a button without a provider', <Button key="b" />],
  ])("throws from %s instead of React's error", (_, node) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderToString(node)).toThrow(WORDS)
    expect(errors).not.toHaveBeenCalled()
  })

  it('does not throw in a production build, where React reports it', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    isOff()
    expect(() => renderToString(<Provider options={anew()} />)).toThrow(/useState/)
    expect(JSON.stringify(errors.mock.calls)).not.toContain('Latchkey:')
  })

  it('does not throw with one copy', () => {
    expect(renderToString(<LatchkeyButton />)).toContain('<latchkey-button')
    render(<LatchkeyButton />)
    expect(told).toEqual([])
  })
})
