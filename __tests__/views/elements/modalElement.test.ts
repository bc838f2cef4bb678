import { createFacade } from '../../../src/widget/facade'
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

describe('<latchkey-modal> in the page', () => {
  it.each([{ embedded: true }, { disableAppend: true }])(
    'loads the core and renders with %j',
    async (options) => {
      const { loader, calls } = widget(options)
      const element = place()
      expect(element.shadowRoot?.mode).toBe('open')
      await settle()
      expect(loader.asked).toHaveLength(1)
      expect(calls).toEqual(['attachModal "latchkey-modal"'])
    },
  )

  it('does not load the core if the widget adds its own element', async () => {
    const { loader } = widget()
    place()
    await settle()
    expect(loader.asked).toEqual([])
  })

  it('<latchkey-modal> unmounts when it leaves the page, and renders again when it is back', async () => {
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

  it('<latchkey-modal> does not render if it left before the core loaded', async () => {
    const { loader, calls } = widget({ embedded: true })
    const release = loader.hold()
    const element = place()
    await settle()
    element.remove()
    release()
    await settle()
    expect(calls).toEqual([])
  })

  it('<latchkey-modal> in the page waits for its widget', async () => {
    const one = widget({ embedded: true })
    place('two')
    await settle()
    const two = widget({ embedded: true, instanceId: 'two' })
    await settle()
    expect(one.calls).toEqual([])
    expect(two.calls).toEqual(['attachModal "latchkey-modal"'])
  })
})

describe('<latchkey-modal> in the page after the core failed to load', () => {
  /** An embedded modal whose first load failed. */
  async function lost() {
    const made = widget({ embedded: true })
    made.loader.failures.push(new TypeError('Loading chunk core failed'))
    const element = place()
    await settle()
    expect([made.loader.asked.length, made.calls]).toEqual([1, []])
    return { ...made, element }
  }

  it('renders once after a later call loads the core', async () => {
    const { latchkey, calls } = await lost()
    await latchkey.open()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'open {}'])
    await latchkey.ready()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'open {}', 'ready'])
  })

  it('loads the core again when the element is attached again', async () => {
    const { loader, calls, element } = await lost()
    element.remove()
    document.body.append(element)
    await settle()
    expect(loader.asked).toHaveLength(2)
    expect(calls).toEqual(['attachModal "latchkey-modal"'])
  })

  it('loads the core for all waiting elements when another one is added', async () => {
    const { calls } = await lost()
    place()
    await settle()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'attachModal "latchkey-modal"'])
  })

  it('an element does not render if it left meanwhile', async () => {
    const { latchkey, calls, element } = await lost()
    element.remove()
    await latchkey.open()
    expect(calls).toEqual(['open {}'])
  })

  it('an element keeps waiting if the next load fails too', async () => {
    const { latchkey, loader, calls } = await lost()
    loader.failures.push(new TypeError('Loading chunk core failed'))
    await expect(latchkey.open()).rejects.toThrow('Loading chunk core failed')
    expect(calls).toEqual([])
    await latchkey.open()
    expect(calls[0]).toBe('attachModal "latchkey-modal"')
  })
})

describe('defineElements', () => {
  it('defines every element once, on repeated calls', () => {
    defineElements()
    const tags = ['button', 'connect-button', 'account-button', 'network-button', 'modal']
    const classes = tags.map((tag) => customElements.get(`latchkey-${tag}`))
    expect(classes).not.toContain(undefined)
    expect(new Set(classes).size).toBe(tags.length)
    expect(() => defineElements()).not.toThrow()
    expect(tags.map((tag) => customElements.get(`latchkey-${tag}`))).toEqual(classes)
  })
})
