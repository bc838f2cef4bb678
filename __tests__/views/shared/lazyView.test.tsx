import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '../../../src/views/root/ErrorBoundary'
import { lazyView } from '../../../src/views/shared/lazyView'
import { LoadError } from '../../../src/views/shared/loadError'
import { useT } from '../../../src/views/strings/t'
import { settle } from '../../support/settle'

type Props = { name: string }
const Greeting = ({ name }: Props) => <p>{`Hello ${name}`}</p>

/** A component whose code the test loads, or lets fail. */
function part(Part: ComponentType<Props> = Greeting) {
  const loads: { arrive(): void; fail(error: Error): void }[] = []
  const view = lazyView<Props>(
    () =>
      new Promise((resolve, reject) => loads.push({ arrive: () => resolve(Part), fail: reject })),
  )
  const View = view
  const show = () =>
    render(
      <ErrorBoundary fallback={() => <p>failed</p>}>
        <View name="Orla" waiting={<p>loading</p>} />
      </ErrorBoundary>,
    )
  return { view, loads, show, settled: () => act(settle) }
}

describe('a lazy view', () => {
  it('loads nothing before it is needed', () => {
    expect(part().loads).toHaveLength(0)
  })

  it('shows a placeholder until its code has loaded, then itself with its props', async () => {
    const { loads, show, settled } = part()
    show()
    expect(screen.getByText('loading')).toBeVisible()
    loads[0]?.arrive()
    await settled()
    expect(screen.getByText('Hello Orla')).toBeVisible()
  })

  it('renders immediately if its code was loaded before', async () => {
    const { view, loads, show, settled } = part()
    const fetched = view.fetch()
    loads[0]?.arrive()
    await fetched
    show()
    expect(screen.getByText('Hello Orla')).toBeVisible()
    await settled()
    expect(loads).toHaveLength(1)
  })

  it('keeps its state on re-render', async () => {
    const { view, loads } = part()
    const first = view.fetch()
    const second = view.fetch()
    for (const load of loads) load.arrive()
    expect(await second).toBe(await first)
  })

  it('a lazy view has the texts of all views', async () => {
    const Speaking = () => <p>{useT()('networks.title')}</p>
    const { loads, show, settled } = part(Speaking)
    show()
    loads[0]?.arrive()
    await settled()
    expect(screen.getByText('Networks')).toBeVisible()
  })
})

describe('code that fails to load', () => {
  const missing = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

  it('throws a LoadError with the cause, and retries on the next call', async () => {
    const { view, loads } = part()
    const failed = view.fetch()
    loads[0]?.fail(missing)
    const error: unknown = await failed.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LoadError)
    expect(error).toMatchObject({ name: 'LoadError', cause: missing })
    const again = view.fetch()
    loads[1]?.arrive()
    expect(await again).toBeInstanceOf(Function)
  })

  it('code that fails to load is shown by the boundary above, and retried when it is mounted again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { loads, show, settled } = part()
    const { unmount } = show()
    loads[0]?.fail(missing)
    await settled()
    expect(screen.getByText('failed')).toBeVisible()
    unmount()
    show()
    expect(screen.getByText('loading')).toBeVisible()
    loads.at(-1)?.arrive()
    await settled()
    expect(screen.getByText('Hello Orla')).toBeVisible()
  })
})
