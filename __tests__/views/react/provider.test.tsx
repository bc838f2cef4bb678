import { act, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import {
  LatchkeyButton,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useLatchkey,
  useNetwork,
} from '../../../src/react'
import { viemAdapter } from '../../../src/adapters/viem'
import { createHandle } from '../../../src/views/react/handle'
import { findWidget } from '../../../src/views/elements/widgets'
import type { LatchkeyOptions } from '../../../src/store/publicApi/types'
import { fakeStorage } from '../../support/fakeCore'
import { settle } from '../../support/settle'
import { ONE } from '../../support/fakeWallets'
import { fakeLatchkey } from './fakeLatchkey'

const options = (changes: Partial<LatchkeyOptions> = {}): LatchkeyOptions => ({
  projectId: 'p',
  networks: [ONE],
  adapters: [viemAdapter()],
  storage: fakeStorage(),
  ...changes,
})
const widgets = (ids: string[]) => ids.map((id) => findWidget(id) !== undefined)
const quiet = () => act(settle)

describe('LatchkeyProvider with options', () => {
  it('creates one widget in StrictMode, which mounts, unmounts and mounts again', async () => {
    const seen = new Set<unknown>()
    const Probe = () => {
      const { getInstance } = useLatchkey()
      const [, draw] = useState(0)
      return (
        <button
          onClick={() => {
            seen.add(getInstance())
            draw((count) => count + 1)
          }}
        />
      )
    }
    const { container } = render(
      <StrictMode>
        <LatchkeyProvider options={options({ instanceId: 'strict' })}>
          <Probe />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await quiet()
    for (let press = 0; press < 3; press++) act(() => container.querySelector('button')?.click())
    expect(seen.size).toBe(1)
    expect(findWidget('strict')?.latchkey).toBe([...seen][0])
  })

  it('destroys its widget when it is finally unmounted', async () => {
    const { unmount } = render(
      <LatchkeyProvider options={options({ instanceId: 'gone' })}>here</LatchkeyProvider>,
    )
    await quiet()
    expect(widgets(['gone'])).toEqual([true])
    unmount()
    await quiet()
    expect(widgets(['gone'])).toEqual([false])
  })

  it('keeps its widget when the options are a new object in the next render', async () => {
    const { rerender } = render(<LatchkeyProvider options={options({ instanceId: 'kept' })} />)
    const first = findWidget('kept')
    rerender(<LatchkeyProvider options={options({ instanceId: 'kept' })} />)
    await quiet()
    expect(findWidget('kept')).toBe(first)
  })

  it('creates separate widgets for two providers', () => {
    const Name = () => <i>{useNetwork()?.name ?? 'none'}</i>
    const other = { ...ONE, name: 'Other' }
    const { container } = render(
      <>
        <LatchkeyProvider options={options({ instanceId: 'left' })}>
          <Name />
        </LatchkeyProvider>
        <LatchkeyProvider options={options({ instanceId: 'right', networks: [other] })}>
          <Name />
        </LatchkeyProvider>
      </>,
    )
    expect([...container.querySelectorAll('i')].map((tag) => tag.textContent)).toEqual([
      'Chain One',
      'Other',
    ])
  })

  it('throws the error of invalid options into the tree', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    const bad = options({ themeMode: 'sepia' as 'dark' })
    expect(() => render(<LatchkeyProvider options={bad} />)).toThrow(
      expect.objectContaining({
        errors: expect.arrayContaining([expect.objectContaining({ code: 'INVALID_OPTIONS' })]),
      }),
    )
    error.mockRestore()
  })
})

describe('LatchkeyProvider with a ready instance', () => {
  it('uses a given widget and does not destroy it on unmount', async () => {
    const { latchkey, calls } = fakeLatchkey()
    const { unmount } = render(<LatchkeyProvider instance={latchkey}>here</LatchkeyProvider>)
    await quiet()
    unmount()
    await quiet()
    expect(calls).toEqual([])
  })
})

describe('the handle of a provider', () => {
  const make = () => {
    const made: ReturnType<typeof fakeLatchkey>[] = []
    const handle = createHandle({ options: options() }, () => {
      const fake = fakeLatchkey()
      made.push(fake)
      return fake.latchkey
    })
    return { handle, made }
  }

  it('creates nothing before it is needed', () => {
    const { handle, made } = make()
    expect(handle.current()).toBeNull()
    expect(made).toHaveLength(0)
    expect(handle.get()).toBe(handle.get())
    expect(handle.current()).toBe(made[0]?.latchkey)
    expect(made).toHaveLength(1)
  })

  it('survives a release that is followed by another mount in the same tick', async () => {
    const { handle, made } = make()
    const release = handle.retain()
    release()
    handle.retain()
    await settle()
    expect(made).toHaveLength(1)
    expect(made[0]?.calls).toEqual([])
  })

  it('destroys the widget only after the last of several mounts', async () => {
    const { handle, made } = make()
    const releases = [handle.retain(), handle.retain()]
    releases[0]?.()
    await settle()
    expect(made[0]?.calls).toEqual([])
    releases[1]?.()
    await settle()
    expect(made[0]?.calls).toEqual([['destroy']])
    expect(handle.current()).toBeNull()
  })

  it('creates a new widget when it is mounted after the old one was destroyed', async () => {
    const { handle, made } = make()
    handle.retain()()
    await settle()
    handle.retain()
    expect(made).toHaveLength(2)
    expect(handle.current()).toBe(made[1]?.latchkey)
  })

  it('subscribes to every requested event, and unsubscribes from all', () => {
    const { handle, made } = make()
    const stop = handle.subscribe(['state', 'account'], () => {})
    expect([made[0]?.listening('state'), made[0]?.listening('account')]).toEqual([1, 1])
    stop()
    expect([made[0]?.listening('state'), made[0]?.listening('account')]).toEqual([0, 0])
  })

  it('reads its id from the options, or uses the default', () => {
    const create = () => fakeLatchkey().latchkey
    const id = (given: Partial<LatchkeyOptions>) =>
      createHandle({ options: options(given) }, create).instanceId
    expect(id({ instanceId: 'side' })).toBe('side')
    expect(id({})).toBe('default')
    expect(createHandle({ instance: create() }, create).instanceId).toBe('default')
  })
})

describe('on a server', () => {
  const Facts = () => {
    const { status, address } = useAccount()
    return <p>{`${status} ${address ?? 'none'} ${useNetwork()?.name ?? 'no network'}`}</p>
  }
  const page = (
    <StrictMode>
      <LatchkeyProvider options={options({ instanceId: 'ssr' })}>
        <LatchkeyButton label="Log in" />
        <NetworkButton />
        <Facts />
      </LatchkeyProvider>
    </StrictMode>
  )

  it('renders markup without side effects or a widget', () => {
    expect(renderToString(page)).toBe(
      '<latchkey-button instance="ssr" label="Log in"></latchkey-button>' +
        '<latchkey-network-button instance="ssr"></latchkey-network-button>' +
        '<p>disconnected none no network</p>',
    )
    expect(widgets(['ssr'])).toEqual([false])
  })

  it('hydrates without a warning and follows the widget afterwards', async () => {
    const recovered: unknown[] = []
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    render(page, {
      container,
      hydrate: true,
      onRecoverableError: (error: unknown) => recovered.push(error),
    })
    await quiet()
    expect(recovered).toEqual([])
    expect(container.querySelector('p')?.textContent).toBe('disconnected none Chain One')
    container.remove()
  })
})

describe('LatchkeyProvider with another widget', () => {
  it('passes a new widget to the hooks and leaves the old one to the site', async () => {
    const [first, second] = [fakeLatchkey(), fakeLatchkey()]
    const seen: unknown[] = []
    const Probe = () => {
      seen.push(useLatchkey().getInstance())
      return null
    }
    const tree = (instance: typeof first.latchkey) => (
      <LatchkeyProvider instance={instance}>
        <Probe />
      </LatchkeyProvider>
    )
    const { rerender } = render(tree(first.latchkey))
    rerender(tree(second.latchkey))
    await quiet()
    expect(seen[0]).toBe(first.latchkey)
    expect(seen.at(-1)).toBe(second.latchkey)
  })
})
