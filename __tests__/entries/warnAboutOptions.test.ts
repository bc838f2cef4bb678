/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { viemAdapter } from '../../src/adapters/viem'
import { createLatchkey } from '../../src/createLatchkey'
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

describe('what a developer is told on the console when a widget is made', () => {
  it('is nothing where nothing is wrong', async () => {
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
  ])('is one line of %s, and none in a production build', async (_, options, line) => {
    make(options as Partial<LatchkeyOptions>)
    await settle()
    expect(told).toEqual([expect.stringMatching(line)])
    isOff()
    make({ ...options, instanceId: 'two' })
    await settle()
    expect(told).toHaveLength(1)
  })

  it('is one line of a second widget with the same id', async () => {
    make()
    make()
    make({ instanceId: 'other' })
    await settle()
    expect(told).toEqual([
      expect.stringMatching(/^Latchkey: there is another widget with the instanceId "default": /),
    ])
  })

  it('is nothing of a second widget in a production build', async () => {
    isOff()
    make()
    make()
    await settle()
    expect(told).toEqual([])
  })

  it.each([0, 1])(
    'is nothing of a widget that takes the place of another (%d goes)',
    async (gone) => {
      const two = [make(), make()]
      void two[gone]?.destroy()
      await settle()
      expect(told).toEqual([])
    },
  )
})
