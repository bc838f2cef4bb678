import { act, fireEvent, render, screen } from '@testing-library/react'
import { List } from '../../../src/views/ui/lists/List'
import { Row } from '../../../src/views/ui/lists/Row'

type Report = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void

/** Active observers of the page. */
const watching = new Set<Report>()
class FakeObserver {
  constructor(private readonly report: Report) {}
  observe = () => void watching.add(this.report)
  disconnect = () => void watching.delete(this.report)
}
const own = window.IntersectionObserver
beforeEach(() => Object.assign(window, { IntersectionObserver: FakeObserver }))
afterEach(() => void Object.assign(window, { IntersectionObserver: own }))

/** Makes the end of the rendered rows visible or invisible. */
const comesIntoSight = (isIntersecting = true) =>
  act(() => [...watching].forEach((report) => report([{ isIntersecting }])))

const LongList = ({ count }: { count: number }) => (
  <List label="Wallets">
    {Array.from({ length: count }, (_, at) => (
      <Row key={at} title={`Wallet ${at + 1}`} onClick={() => undefined} />
    ))}
  </List>
)
const drawn = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a long list', () => {
  it('renders a screen of rows, and more when its end is visible, until all are rendered', () => {
    const { container } = render(<LongList count={60} />)
    expect(drawn()).toHaveLength(24)
    comesIntoSight(false)
    expect(drawn()).toHaveLength(24)
    comesIntoSight()
    expect(drawn()).toHaveLength(48)
    comesIntoSight()
    expect(drawn()).toHaveLength(60)
    expect(drawn().at(-1)).toBe('Wallet 60')
    expect(container.querySelectorAll('li')).toHaveLength(60)
    expect(watching.size).toBe(0)
  })

  it('renders a short list completely, without an observer', () => {
    render(<LongList count={24} />)
    expect(drawn()).toHaveLength(24)
    expect(watching.size).toBe(0)
  })

  it('continues from its position when rows are added', () => {
    const { rerender } = render(<LongList count={10} />)
    rerender(<LongList count={100} />)
    expect(drawn()).toHaveLength(24)
    comesIntoSight()
    expect(drawn()).toHaveLength(48)
  })

  it('a long list is navigable by keys as far as it is rendered', () => {
    render(<LongList count={60} />)
    const [first] = screen.getAllByRole('button')
    first?.focus()
    if (first) fireEvent.keyDown(first, { key: 'End' })
    expect(document.activeElement).toHaveTextContent('Wallet 24')
    comesIntoSight()
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: 'ArrowDown' })
    expect(document.activeElement).toHaveTextContent('Wallet 25')
  })
})

it('hides its end marker from assistive technology', () => {
  render(<LongList count={60} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(24)
})
