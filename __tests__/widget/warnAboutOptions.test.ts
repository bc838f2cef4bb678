/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { viemAdapter } from '../../src/adapters/viem'
import { createLatchkey } from '../../src/widget/createLatchkey'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { fakeStorage } from '../support/fakeCore'
import { ONE } from '../support/fakeWallets'
import { settle } from '../support/settle'

const made: Latchkey[] = []
let told: string[] = []
beforeEach(() => {
  told = []
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void told.push(line))
})
afterEach(async () => {
  for (const latchkey of made.splice(0)) await latchkey.destroy()
})

function make(options: Partial<LatchkeyOptions> = {}) {
  const given = { projectId: 'p', networks: [ONE], adapters: [viemAdapter()] }
  const latchkey = createLatchkey({ ...given, storage: fakeStorage(), ...options })
  made.push(latchkey)
  return latchkey
}

const isOff = () => jest.replaceProperty(globalThis as { __DEV__?: boolean }, '__DEV__', false)

describe('console warnings when a widget is created', () => {
  it('logs no warning for valid options', async () => {
    make()
    await settle()
    expect(told).toEqual([])
  })

  it.each([
    [
      'unknown options',
      { thmeMode: 'dark', chains: [] },
      /^Latchkey: unknown options\. thmeMode: /,
    ],
    ['a missing adapter', { adapters: [] }, /^Latchkey: no adapter for eip155: /],
    ['a missing project id', { projectId: '' }, /^Latchkey: Project ID Not Configured: /],
  ])('warns once about %s, and never in a production build', async (_, options, line) => {
    make(options as Partial<LatchkeyOptions>)
    await settle()
    expect(told).toEqual([expect.stringMatching(line)])
    isOff()
    make({ ...options, instanceId: 'two' })
    await settle()
    expect(told).toHaveLength(1)
  })

  it('warns once about a second widget with the same id', async () => {
    make()
    make()
    make({ instanceId: 'other' })
    await settle()
    expect(told).toEqual([
      expect.stringMatching(/^Latchkey: there is another widget with the instanceId "default": /),
    ])
  })

  it('does not warn about a second widget in a production build', async () => {
    isOff()
    make()
    make()
    await settle()
    expect(told).toEqual([])
  })

  it.each([0, 1])(
    'does not warn about a widget that replaces another (%d is destroyed)',
    async (gone) => {
      const two = [make(), make()]
      void two[gone]?.destroy()
      await settle()
      expect(told).toEqual([])
    },
  )
})
