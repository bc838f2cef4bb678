import { act, render, screen } from '@testing-library/react'
import { FlowList } from '../../../src/views/ui/lists/FlowList'

const ROW = 64

/** Scrolls the window to a row of the list, with rows of the rendered height. */
function scrollTo(row: number, height = ROW) {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: -row * height, height } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const list = (count: number, onEnd?: () => void) => (
  <FlowList
    label="Activity"
    groups={[{ key: 'all', items: Array.from({ length: count }, (_, at) => `Row ${at + 1}`) }]}
    keyOf={(item) => item}
    renderRow={(item, cell) => <button {...cell}>{item}</button>}
    onEnd={onEnd}
  />
)

describe('a virtual list in its view', () => {
  it('renders only the visible rows', () => {
    render(list(1_000))
    const first = screen.getAllByRole('button').length
    expect(first).toBeLessThan(40)
    scrollTo(500)
    expect(screen.getAllByRole('button').length).toBeLessThan(40)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 1')).toBeNull()
  })

  it("calculates the row height from the site's density", () => {
    render(list(1_000))
    scrollTo(500, 51.2)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 400')).toBeNull()
    scrollTo(500, 96)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 600')).toBeNull()
  })

  it('requests more when its last row is visible, and not again until some arrived', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    expect(onEnd).not.toHaveBeenCalled()
    scrollTo(190)
    scrollTo(150)
    scrollTo(190)
    rerender(list(200, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('requests more at the next end, even if more arrived before it rendered the loading state', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    scrollTo(190)
    rerender(list(400, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
    scrollTo(390)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('requests more if a page had no rows', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    scrollTo(190)
    rerender(list(200))
    rerender(list(200, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(2)
  })
})
