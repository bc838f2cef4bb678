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

describe('<latchkey-modal> of the page whose core did not arrive', () => {
  /** An embedded modal whose first load failed. */
  async function lost() {
    const made = widget({ embedded: true })
    made.loader.failures.push(new TypeError('Loading chunk core failed'))
    const element = place()
    await settle()
    expect([made.loader.asked.length, made.calls]).toEqual([1, []])
    return { ...made, element }
  }

  it('is drawn into once a later call brings it, and once only', async () => {
    const { latchkey, calls } = await lost()
    await latchkey.open()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'open {}'])
    await latchkey.ready()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'open {}', 'ready'])
  })

  it('brings it itself when it is put into the page again', async () => {
    const { loader, calls, element } = await lost()
    element.remove()
    document.body.append(element)
    await settle()
    expect(loader.asked).toHaveLength(2)
    expect(calls).toEqual(['attachModal "latchkey-modal"'])
  })

  it('brings it for all that wait, when another element is added', async () => {
    const { calls } = await lost()
    place()
    await settle()
    expect(calls).toEqual(['attachModal "latchkey-modal"', 'attachModal "latchkey-modal"'])
  })

  it('is not drawn into when it has left meanwhile', async () => {
    const { latchkey, calls, element } = await lost()
    element.remove()
    await latchkey.open()
    expect(calls).toEqual(['open {}'])
  })

  it('goes on waiting when the next load fails, too', async () => {
    const { latchkey, loader, calls } = await lost()
    loader.failures.push(new TypeError('Loading chunk core failed'))
    await expect(latchkey.open()).rejects.toThrow('Loading chunk core failed')
    expect(calls).toEqual([])
    await latchkey.open()
    expect(calls[0]).toBe('attachModal "latchkey-modal"')
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
