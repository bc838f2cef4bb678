import { createAdapterRegistry } from '../../../src/adapters/registry'
import type { AdapterRegistry, DiscoveryPage } from '../../../src/adapters/types'
import { viemAdapter } from '../../../src/adapters/viem'

/** Origin of the parent Safe. */
export const SAFE_ORIGIN = 'https://app.safe.global'
export const SAFE_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SAFE_TX = `0x${'5a'.repeat(32)}`
export const CHAIN_TX = `0x${'c4'.repeat(32)}`

/** A request of the Safe Apps SDK. */
type Asked = { id: string; method: string; params: unknown; env: { sdkVersion: string } }
/** Answers of a Safe by method; it returns errors as text. Without an answer the app waits. */
export type Answers = Record<string, (params: never) => unknown>

const INFO = {
  safeAddress: SAFE_ADDRESS,
  chainId: 31337,
  threshold: 1,
  owners: [],
  isReadOnly: false,
}

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/**
 * A parent window that answers by the Safe Apps protocol, for the real SDK. `ancestors` is
 * `location.ancestorOrigins`; null in browsers without it.
 */
export function openSafeWorld(
  answers: Answers = {},
  {
    ancestors = [SAFE_ORIGIN],
    from = SAFE_ORIGIN,
  }: { ancestors?: string[] | null; from?: string } = {},
) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frames.push(frame)
  const parent = frame.contentWindow
  if (!parent) throw new Error('the frame has no window')
  const asked: Asked[] = []
  const all: Answers = { getSafeInfo: () => INFO, rpcCall: () => ({}), ...answers }

  const say = (data: unknown, origin = from, source: Window | null = parent) =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

  const run = async ({ id, method, params, env }: Asked) => {
    const version = env.sdkVersion
    // A message arrives after the sender has continued.
    await Promise.resolve()
    try {
      const data = await all[method]?.(params as never)
      if (data !== undefined) say({ id, success: true, version, data })
    } catch (error) {
      say({ id, success: false, version, error: error instanceof Error ? error.message : '' })
    }
  }
  jest.spyOn(parent, 'postMessage').mockImplementation((request: unknown) => {
    asked.push(request as Asked)
    void run(request as Asked)
  })
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  const page = { parent, location: { ...(ancestors && { ancestorOrigins: ancestors }) } }
  return {
    asked,
    say,
    /** Requests to the SDK, by method. */
    methods: () => asked.map(({ method }) => method),
    page: pageOf(page),
    close: () => frame.remove(),
  }
}

/** A page for discovery; its window is the given object. */
export function pageOf(window: object): DiscoveryPage & { registry: AdapterRegistry } {
  return {
    registry: createAdapterRegistry([viemAdapter()]),
    window: Object.assign(new EventTarget(), window),
    enableEip6963: true,
    enableInjected: true,
  }
}
