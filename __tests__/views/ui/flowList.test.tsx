import { act, render, screen } from '@testing-library/react'
import { FlowList } from '../../../src/views/ui/lists/FlowList'

const ROW = 64

/** Scrolls the window so far down the list, of rows as high as they are drawn. */
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

describe('a list in the flow of its view', () => {
  it('draws the rows in the window alone', () => {
    render(list(1_000))
    const first = screen.getAllByRole('button').length
    expect(first).toBeLessThan(40)
    scrollTo(500)
    expect(screen.getAllByRole('button').length).toBeLessThan(40)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 1')).toBeNull()
  })

  it('takes rows for as high as the density of the site makes them', () => {
    render(list(1_000))
    scrollTo(500, 51.2)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 400')).toBeNull()
    scrollTo(500, 96)
    expect(screen.getByText('Row 501')).toBeInTheDocument()
    expect(screen.queryByText('Row 600')).toBeNull()
  })

  it('asks for more once its last row comes into sight, and not again while nothing has come', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    expect(onEnd).not.toHaveBeenCalled()
    scrollTo(190)
    scrollTo(150)
    scrollTo(190)
    rerender(list(200, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('asks again at the next end, also where more came before anybody drew that it loads', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    scrollTo(190)
    rerender(list(400, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
    scrollTo(390)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('asks again where what came had no rows', () => {
    const onEnd = jest.fn()
    const { rerender } = render(list(200, onEnd))
    scrollTo(190)
    rerender(list(200))
    rerender(list(200, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(2)
  })
})
