import { createFacade } from '../../../src/facade'
import type { Latchkey, LatchkeyOptions } from '../../../src/store/publicApi/types'
import { defineElements } from '../../../src/views/elements/defineElements'
import { fakeCore, fakeLoader, fakeStorage } from '../../support/fakeCore'
import { settle } from '../../support/settle'
import { ONE } from '../../support/fakeWallets'

const made: Latchkey[] = []
afterEach(async () => {
  document.body.replaceChildren()
  for (const latchkey of made.splice(0)) await latchkey.destroy()
})

function widget(options: Partial<LatchkeyOptions> = {}) {
  defineElements()
  const fake = fakeCore()
  const loader = fakeLoader(fake.core)
  const given = { networks: [ONE], storage: fakeStorage(), ...options }
  const latchkey = createFacade(given, 'html', loader.load)
  made.push(latchkey)
  return { latchkey, loader, ...fake }
}

const place = (instance?: string) => {
  const element = document.createElement('latchkey-modal')
  if (instance) element.setAttribute('instance', instance)
  document.body.append(element)
  return element
}

describe('<latchkey-modal> of the page', () => {
  it.each([{ embedded: true }, { disableAppend: true }])(
    'brings the core and is drawn into with %j',
    async (options) => {
      const { loader, calls } = widget(options)
      const element = place()
      expect(element.shadowRoot?.mode).toBe('open')
      await settle()
      expect(loader.asked).toHaveLength(1)
      expect(calls).toEqual(['attachModal "latchkey-modal"'])
    },
  )

  it('brings no core where the widget adds its own element', async () => {
    const { loader } = widget()
    place()
    await settle()
    expect(loader.asked).toEqual([])
  })

  it('is taken out again when it leaves the page, and drawn anew when it is back', async () => {
    const { calls } = widget({ embedded: true })
    const element = place()
    await settle()
    element.remove()
    document.body.append(element)
    await settle()
    expect(calls.map((call) => call.split(' ')[0])).toEqual([
      'attachModal',
      'detachModal',
      'attachModal',
    ])
  })

  it('that left before the core arrived is not drawn into', async () => {
    const { loader, calls } = widget({ embedded: true })
    const release = loader.hold()
    const element = place()
    await settle()
    element.remove()
    release()
    await settle()
    expect(calls).toEqual([])
  })

  it('waits for the widget it names', async () => {
    const one = widget({ embedded: true })
    place('two')
    await settle()
    const two = widget({ embedded: true, instanceId: 'two' })
    await settle()
    expect(one.calls).toEqual([])
    expect(two.calls).toEqual(['attachModal "latchkey-modal"'])
  })
})

describe('defineElements', () => {
  it('defines every element once, however often it is called', () => {
    defineElements()
    const tags = ['button', 'connect-button', 'account-button', 'network-button', 'modal']
    const classes = tags.map((tag) => customElements.get(`latchkey-${tag}`))
    expect(classes).not.toContain(undefined)
    expect(new Set(classes).size).toBe(tags.length)
    expect(() => defineElements()).not.toThrow()
    expect(tags.map((tag) => customElements.get(`latchkey-${tag}`))).toEqual(classes)
  })
})
