/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createFacade } from '../../src/widget/facade'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { findWidget } from '../../src/views/elements/widgets'
import { CLOSED, CONNECTED_ACCOUNT, fakeCore, fakeLoader, fakeStorage } from '../support/fakeCore'
import { settle } from '../support/settle'
import { ONE } from '../support/fakeWallets'

const made: Latchkey[] = []
afterEach(async () => {
  for (const latchkey of made.splice(0)) await latchkey.destroy()
})

function widget(options: Partial<LatchkeyOptions> = {}) {
  const fake = fakeCore()
  const loader = fakeLoader(fake.core)
  const given = { networks: [ONE], storage: fakeStorage(), ...options }
  const latchkey = createFacade(given, 'html', loader.load)
  made.push(latchkey)
  return { latchkey, loader, ...fake }
}

describe('listeners', () => {
  it('listeners receive their own event with its payload, and nothing else', async () => {
    const { latchkey, loader } = widget()
    await latchkey.ready()
    const heard: unknown[] = []
    latchkey.on('account', (account) => heard.push(account))
    latchkey.on('CONNECT_SUCCESS', (properties) => heard.push(properties))
    latchkey.on('*', ({ event }) => heard.push(event))
    loader.notify('account', CONNECTED_ACCOUNT)
    loader.notify('network', ONE)
    const connected = { name: 'Northwind', method: 'injected', reconnect: false }
    loader.notify('CONNECT_SUCCESS', connected)
    loader.notify('*', { event: 'OPEN_ENS_FLOW' })
    expect(heard).toEqual([CONNECTED_ACCOUNT, connected, 'OPEN_ENS_FLOW'])
  })

  it('a removed listener receives nothing, and the other listeners continue', async () => {
    const { latchkey, loader } = widget()
    await latchkey.ready()
    const heard: string[] = []
    const stopOn = latchkey.on('state', () => heard.push('on'))
    const stopSubscribe = latchkey.subscribe(() => heard.push('subscribe'))
    loader.notify('state', CLOSED)
    stopOn()
    stopOn()
    loader.notify('state', CLOSED)
    stopSubscribe()
    loader.notify('state', CLOSED)
    expect(heard).toEqual(['on', 'subscribe', 'subscribe'])
  })

  it('listeners can remove themselves during an event', async () => {
    const { latchkey, loader } = widget()
    await latchkey.ready()
    const heard: string[] = []
    const stop = latchkey.on('state', () => {
      heard.push('once')
      stop()
    })
    latchkey.on('state', () => heard.push('always'))
    loader.notify('state', CLOSED)
    loader.notify('state', CLOSED)
    expect(heard).toEqual(['once', 'always', 'always'])
  })

  it('an error of one listener is reported to the page, and the others continue', async () => {
    const { latchkey, loader } = widget()
    await latchkey.ready()
    const reported: unknown[] = []
    Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) })
    const heard: string[] = []
    const fault = new Error('a slip of the site')
    latchkey.on('state', () => {
      throw fault
    })
    latchkey.on('state', () => heard.push('second'))
    expect(() => loader.notify('state', CLOSED)).not.toThrow()
    expect(heard).toEqual(['second'])
    expect(reported).toEqual([fault])
  })

  it('listeners receive the state when the core has loaded', async () => {
    const { latchkey, answers } = widget()
    answers.state = { ...CLOSED, status: 'connected' }
    const seen: string[] = []
    latchkey.subscribe(({ status }) => seen.push(status))
    await latchkey.ready()
    expect(seen).toEqual(['connected'])
  })
})

describe('options', () => {
  it('invalid options are reported with every path in one error', () => {
    // Values that plain JavaScript can pass and the types reject.
    const options = {
      networks: [{ id: 1 }],
      themeMode: 'sepia',
      features: { email: 'yes', socials: ['myspace'] },
      termsConditionsUrl: 'not a url',
      modalSize: 'huge',
    } as unknown as LatchkeyOptions // Untyped code of a site can pass any value.
    const start = () =>
      createFacade(options, 'html', () => Promise.reject(new Error('not reached')))
    expect(start).toThrow(
      expect.objectContaining({
        name: 'LatchkeyError',
        code: 'INVALID_OPTIONS',
        context: expect.objectContaining({
          paths: [
            'termsConditionsUrl',
            'networks[0].name',
            'networks[0].nativeCurrency',
            'networks[0].rpcUrls',
            'features.email',
            'features.socials[0]',
            'themeMode',
            'modalSize',
          ],
        }),
      }),
    )
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'latchkey'],
  ])('rejects %s instead of options', (_, options) => {
    // The types reject it, but sites in plain JavaScript have none.
    expect(() => createFacade(options as never, 'html', () => Promise.reject(new Error()))).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
  })

  it('throws the documented message for siwx with siweConfig', () => {
    // Only their presence matters; their content is not validated.
    const options = { networks: [ONE], siwx: {}, siweConfig: {} } as unknown as LatchkeyOptions
    expect(() => createFacade(options, 'html', () => Promise.reject(new Error()))).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('options are not changed by the widget', async () => {
    const options = Object.freeze({ networks: Object.freeze([ONE]), storage: fakeStorage() })
    const { latchkey } = widget(options)
    latchkey.setThemeMode('dark')
    latchkey.setLocale('de')
    await latchkey.ready()
    expect(options).not.toHaveProperty('themeMode')
  })
})

describe('several widgets of one page', () => {
  it('several widgets of one page keep their listeners, calls and themes separate', async () => {
    const [one, two] = [widget(), widget({ instanceId: 'two' })]
    const heard: string[] = []
    one.latchkey.subscribe(() => heard.push('one'))
    two.latchkey.subscribe(() => heard.push('two'))
    one.latchkey.setThemeMode('dark')
    await two.latchkey.open()
    expect(one.calls).toEqual([])
    expect(two.calls).toEqual(['open {}'])
    expect(two.latchkey.getState().themeMode).toBeNull()
    expect(heard.filter((name) => name === 'one')).toHaveLength(1)
  })

  it('several widgets of one page are found by their id, and the first one is found without an id', () => {
    const [one, two] = [widget(), widget({ instanceId: 'two' })]
    expect(findWidget('two')?.latchkey).toBe(two.latchkey)
    expect(findWidget(null)?.latchkey).toBe(one.latchkey)
    expect(findWidget('three')).toBeUndefined()
  })

  it('the first of several widgets with the same id is used until it is destroyed', async () => {
    const [one, two] = [widget(), widget()]
    expect(findWidget('default')?.latchkey).toBe(one.latchkey)
    await one.latchkey.destroy()
    expect(findWidget('default')?.latchkey).toBe(two.latchkey)
  })
})

describe('destroy', () => {
  it('loads no core, and rejects every later call', async () => {
    const { latchkey, loader } = widget()
    await latchkey.destroy()
    await expect(latchkey.open()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    await expect(latchkey.ready()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    expect(loader.asked).toEqual([])
    expect(findWidget('default')).toBeUndefined()
  })

  it('destroys the core and stops notifications', async () => {
    const { latchkey, loader, calls } = widget()
    await latchkey.ready()
    const heard: unknown[] = []
    latchkey.subscribe((state) => heard.push(state))
    await latchkey.destroy()
    loader.notify('state', CLOSED)
    expect(calls).toEqual(['ready', 'destroy'])
    expect(heard).toEqual([])
  })

  it('destroys a core that is still loading', async () => {
    const { latchkey, loader, calls } = widget()
    const release = loader.hold()
    const ready = latchkey.ready().catch(() => {})
    await settle()
    const destroyed = latchkey.destroy()
    release()
    await Promise.all([ready, destroyed])
    expect(calls).toContain('destroy')
  })
})
