/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { frameAddress, frameOrigin } from '../../../src/adapters/frame/address'
import { createFrameElement } from '../../../src/adapters/frame/element'
import { ONE, SOLANA, useFrameWorld } from './frameWorld'

const AREA = { left: 10, top: 20, width: 360, height: 600, radius: 16 }
const NAME = 'The wallet shows the request in its own frame'
const element = () =>
  createFrameElement({
    document,
    url: () => 'https://frame.test/sdk',
    title: () => 'Embedded wallet',
  })
const style = () => document.querySelector('iframe')?.style

type Move = {
  frames: Keyframe[]
  duration: number
  onfinish: (() => void) | null
  cancel: () => void
}

/** Browser APIs that jsdom lacks. */
function withBrowser({ reduced = false, popover = true, phone = false } = {}) {
  const calls: string[] = []
  const moves: Move[] = []
  const note = (name: string) => () => {
    if (!popover && name !== 'animate') throw new Error('not supported')
    calls.push(name)
  }
  Object.assign(HTMLElement.prototype, {
    showPopover: note('show'),
    hidePopover: note('hide'),
    animate(frames: Keyframe[], { duration }: { duration: number }) {
      calls.push('animate')
      const move: Move = { frames, duration, onfinish: null, cancel: jest.fn() }
      moves.push(move)
      return move
    },
  })
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query.includes('reduced-motion') ? reduced : phone
    return { matches } as MediaQueryList
  })
  return { calls, moves }
}

afterEach(() => document.body.replaceChildren())

describe('the iframe', () => {
  it('the iframe has id, name, title and a hidden position, in the page itself', () => {
    element().open()
    const iframe = document.querySelector<HTMLIFrameElement>('body > iframe#w3m-iframe')
    expect(iframe).toMatchObject({
      name: 'w3m-secure-iframe',
      title: 'Embedded wallet',
      src: 'https://frame.test/sdk',
    })
    expect(iframe?.getAttribute('popover')).toBe('manual')
    expect(style()).toMatchObject({ position: 'fixed', zIndex: '999999', display: 'none' })
    expect(iframe?.hasAttribute('sandbox')).toBe(false)
    expect(iframe?.allow).toBe(
      'publickey-credentials-get; publickey-credentials-create; clipboard-write',
    )
  })

  it('the iframe is added once, and removed', () => {
    const frame = element()
    expect(frame.open()).toBe(frame.open())
    expect(frame.isThere()).toBe(true)
    frame.remove()
    expect([frame.isThere(), frame.window()]).toEqual([false, null])
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('the iframe does not use a name that the page already uses', () => {
    element().open()
    const second = element().open()
    expect(document.querySelectorAll('#w3m-iframe')).toHaveLength(1)
    expect([second.id, second.name, second.title]).toEqual(['', '', 'Embedded wallet'])
  })

  it('the iframe is shown over an area in the top layer, moved without reloading, and hidden', () => {
    const { calls, moves } = withBrowser()
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    expect(style()).toMatchObject({
      display: 'block',
      left: '10px',
      top: '20px',
      width: '360px',
      height: '600px',
      borderRadius: '0 0 16px 16px',
    })
    expect(document.querySelector('iframe')?.title).toBe(NAME)
    frame.show({ ...AREA, top: 30 }, NAME)
    expect(style()).toMatchObject({ display: 'block', top: '30px' })
    frame.show(null, NAME)
    expect(style()).toMatchObject({ display: 'block', pointerEvents: 'none' })
    moves.at(-1)?.onfinish?.()
    expect(style()).toMatchObject({ display: 'none', pointerEvents: '' })
    expect(calls).toEqual(['show', 'animate', 'animate', 'hide'])
  })

  it('the iframe is hidden immediately when another view replaces it', () => {
    const { calls } = withBrowser()
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    frame.show(null, NAME, true)
    expect(style()).toMatchObject({ display: 'none', pointerEvents: '' })
    expect(calls).toEqual(['show', 'animate', 'hide'])
  })

  it('the iframe has round corners on all sides as part of a view, and is cut off where the view scrolled', () => {
    withBrowser()
    const frame = element()
    frame.open()
    frame.show({ ...AREA, inset: { above: 0, below: 0 } }, NAME)
    expect(style()).toMatchObject({ borderRadius: '16px', clipPath: '' })
    frame.show({ ...AREA, inset: { above: 12, below: 0 } }, NAME)
    expect(style()?.clipPath).toBe('inset(12px 0 0px 0)')
    frame.show(AREA, NAME)
    expect(style()).toMatchObject({ borderRadius: '0 0 16px 16px', clipPath: '' })
  })

  it.each([
    [false, 'scale(0.95)'],
    [true, 'translateY(24px)'],
  ])('fades in and out in 200 ms (phone: %s)', (phone, transform) => {
    const { moves } = withBrowser({ phone })
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    frame.show(null, NAME)
    frame.show(null, NAME)
    expect(moves.map(({ frames, duration }) => [frames[0], frames.at(-1), duration])).toEqual([
      [{ opacity: 0, transform }, { opacity: 1, transform: 'none' }, 200],
      [{ opacity: 1 }, { opacity: 0 }, 200],
    ])
  })

  it('appears again above later elements when it is shown while fading out', () => {
    const { calls, moves } = withBrowser()
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    frame.show(null, NAME)
    frame.show(AREA, NAME)
    expect(moves[1]?.cancel).toHaveBeenCalled()
    expect(calls).toEqual(['show', 'animate', 'animate', 'hide', 'show', 'animate'])
    expect(style()).toMatchObject({ display: 'block', pointerEvents: '' })
  })

  it('shakes for 500 ms with the card, only while it is shown', () => {
    const { moves } = withBrowser()
    const frame = element()
    frame.shake()
    frame.open()
    frame.shake()
    expect(moves).toEqual([])
    frame.show(AREA, NAME)
    frame.shake()
    expect(moves.at(-1)).toMatchObject({ duration: 500 })
    expect(moves.at(-1)?.frames.map(({ transform }) => transform)).toEqual([
      'none',
      'translateX(-4px)',
      'translateX(4px)',
      'translateX(-4px)',
      'translateX(4px)',
      'translateX(-4px)',
      'none',
    ])
  })

  it('returns the focus to the page', () => {
    const frame = element()
    frame.release()
    frame.open().focus()
    expect(document.activeElement?.tagName).toBe('IFRAME')
    frame.release()
    expect(document.activeElement).toBe(document.body)
  })

  it('the iframe appears, shakes and hides without animation with reduced motion', () => {
    const { calls } = withBrowser({ reduced: true })
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    expect(style()?.display).toBe('block')
    frame.shake()
    frame.show(null, NAME)
    expect(calls).toEqual(['show', 'hide'])
    expect(style()?.display).toBe('none')
  })

  it('uses its z-index without popover support', () => {
    const { moves } = withBrowser({ popover: false })
    const frame = element()
    frame.open()
    frame.show(AREA, NAME)
    expect(style()?.display).toBe('block')
    frame.show(null, NAME)
    moves.at(-1)?.onfinish?.()
    expect(style()?.display).toBe('none')
  })

  it('the iframe is shown on opening if its position is set before', () => {
    withBrowser()
    const frame = element()
    frame.show(AREA, NAME)
    expect(document.querySelector('iframe')).toBeNull()
    frame.open()
    expect(style()).toMatchObject({ display: 'block', width: '360px' })
    expect(document.querySelector('iframe')?.title).toBe(NAME)
  })
})

describe('the frame’s URL', () => {
  const node = 'https://api.test/v1/?chainId=eip155:9'
  const BY_API = {
    ...ONE,
    caipNetworkId: 'eip155:9' as const,
    rpcUrls: { default: { http: [node] } },
  }
  const config = {
    projectId: 'p 1',
    metadata: { name: '', description: '', url: '', icons: [] },
    sdk: { type: 'latchkey', version: '1' },
    backends: { secureFrame: 'https://frame.test/sdk?a=b', blockchainApi: 'https://api.test' },
    networks: [ONE, SOLANA, BY_API],
    debug: false,
    title: '',
    paymaster: {},
  }

  it.each([
    // The blockchain API as a node rejects requests without a project id.
    [BY_API.caipNetworkId, `${node}&projectId=p+1`],
    [ONE.caipNetworkId, 'https://node.test/31337'],
    [SOLANA.caipNetworkId, 'https://solana.test'],
    [null, 'https://api.test'],
    ['eip155:5', 'https://api.test'],
  ] as const)('the frame’s URL contains project, network %s and its node', (networkId, rpcUrl) => {
    const address = new URL(frameAddress({ ...config, networkId }))
    expect(`${address.origin}${address.pathname}`).toBe('https://frame.test/sdk')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      a: 'b',
      projectId: 'p 1',
      chainId: networkId ?? 'eip155:1',
      version: '4',
      enableLogger: 'false',
      rpcUrl,
    })
  })

  it('the frame’s URL contains the language only if one is set', () => {
    const localeOf = (locale: string | null) =>
      new URL(frameAddress({ ...config, networkId: null, locale })).searchParams.get('locale')
    expect([localeOf('pt-BR'), localeOf('a&b=c'), localeOf(null)]).toEqual(['pt-BR', 'a&b=c', null])
  })

  it.each([true, false])('lets the frame log if the option `debug` is %s', (debug) => {
    const address = new URL(frameAddress({ ...config, networkId: null, debug }))
    expect(address.searchParams.get('enableLogger')).toBe(String(debug))
  })

  it.each(['https://frame.test:8443/sdk', 'http://127.0.0.1:5302/sdk'])(
    '%s has an origin',
    (url) => {
      expect(frameOrigin(url)).toBe(new URL(url).origin)
    },
  )

  const open = useFrameWorld()
  it.each([
    '',
    'frame',
    'data:text/html,x',
    'blob:https://frame.test/1',
    'javascript:1',
    'https://',
  ])('rejects a URL without an origin: %s', (secureFrame) => {
    const backends = { ...config.backends, secureFrame }
    expect(() => open({ config: { backends } })).toThrow('Unable to load email login dependency')
  })
})
