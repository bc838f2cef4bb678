import type * as Views from '../../../src/views/root/views'

const mockChunk: { error: Error | null } = { error: null }
jest.mock('../../../src/views/root/lazyViews', () => {
  if (mockChunk.error) throw mockChunk.error
  const real: object = jest.requireActual('../../../src/views/root/lazyViews')
  return real
})
const missing = () => Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

/** The views of a page that just loaded: no code of a view has loaded yet. */
async function fresh(error: Error | null = null): Promise<typeof Views> {
  mockChunk.error = error
  jest.resetModules()
  return import('../../../src/views/root/views')
}

describe('descriptions of views', () => {
  it('describes Connect completely at once, and no other view before the descriptions have loaded', async () => {
    const { viewsPort } = await fresh()
    expect(viewsPort.find('Connect')).not.toBeNull()
    expect(viewsPort.find('Account')).toBeNull()
    await viewsPort.load()
    expect(viewsPort.find('Account')).toMatchObject({ needsAccount: true })
    expect(viewsPort.find('UnsupportedChain')).toMatchObject({ closeRefusal: 'network' })
  })

  it.each(['Nowhere', 'constructor', '__proto__', ''])(
    'has no description for "%s", which is not a view',
    async (name) => {
      const { viewsPort } = await fresh()
      await viewsPort.load()
      expect(viewsPort.find(name)).toBeNull()
      await expect(viewsPort.resolve(name)).resolves.toBeNull()
    },
  )
})

describe('the name that a site opens', () => {
  it.each([
    ['Connect', 'Connect'],
    ['Networks', 'Networks'],
    ['ConnectingSiwe', 'SIWXSignMessage'],
  ])('resolves %s to the view %s', async (name, expected) => {
    const { viewsPort } = await fresh()
    await expect(viewsPort.resolve(name)).resolves.toBe(expected)
  })

  it('needs no further code for Connect', async () => {
    const { viewsPort } = await fresh(missing())
    await expect(viewsPort.resolve('Connect')).resolves.toBe('Connect')
  })
})

describe('views that fail to load', () => {
  it.each(['load', 'resolve'] as const)('%s throws, and retries', async (method) => {
    const error = missing()
    const { viewsPort } = await fresh(error)
    const ask = () => viewsPort[method]('Networks')
    await expect(ask()).rejects.toMatchObject({ name: 'LoadError', cause: error })
    expect(viewsPort.find('Networks')).toBeNull()
    mockChunk.error = null
    await expect(ask()).resolves.not.toThrow()
    expect(viewsPort.find('Networks')).not.toBeNull()
  })
})

describe('the code of a view', () => {
  type Name = Parameters<typeof Views.useViewCode>[0]
  /** With the React of the page that just loaded. */
  const isThere = async ({ useViewCode }: typeof Views, name: Name) => {
    const { renderHook } = await import('@testing-library/react/pure')
    const { result, unmount } = renderHook(() => useViewCode(name))
    unmount()
    return result.current !== null
  }

  it('the code of a view is available for Connect from the start', async () => {
    const views = await fresh()
    expect(await isThere(views, 'Connect')).toBe(true)
    expect(await isThere(views, 'Account')).toBe(false)
  })

  it('the code of a view is preloaded for the first views of a connected visitor', async () => {
    const views = await fresh()
    await views.fetchAccountViews()
    expect(await isThere(views, 'Account')).toBe(true)
    expect(await isThere(views, 'Networks')).toBe(false)
  })

  it('the code of a view is loaded on demand if preloading failed', async () => {
    const views = await fresh(missing())
    await expect(views.fetchAccountViews()).rejects.toMatchObject({ name: 'LoadError' })
    expect(await isThere(views, 'Account')).toBe(false)
    mockChunk.error = null
    await views.fetchAccountViews()
    expect(await isThere(views, 'Account')).toBe(true)
  })
})
