import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { VirtualGrid, type VirtualGridProps } from '../../../src/views/ui/lists/VirtualGrid'
import { WalletTile } from '../../../src/views/ui/lists/WalletTile'

const Sample = (props: Partial<VirtualGridProps>) => (
  <VirtualGrid
    label="Wallets"
    count={5000}
    keyOf={String}
    renderItem={(index, cell) => (
      <WalletTile
        {...cell}
        name={`Wallet ${index}`}
        onClick={() => undefined}
        testId={`w${index}`}
      />
    )}
    {...props}
  />
)

describe('the wallet grid', () => {
  it('keeps only visible tiles in the document', () => {
    const { container } = render(<Sample />)
    expect(screen.getAllByRole('button').length).toBeLessThanOrEqual(24)
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(110)
  })

  it('the wallet grid is a grid for screen readers, with the total number of rows and the rendered ones', () => {
    const { rerender } = render(<Sample startAt={30} />)
    expect(screen.getByRole('grid', { name: 'Wallets' })).toHaveAttribute('aria-rowcount', '1250')
    const rows = screen.getAllByRole('row')
    expect(rows[0]).toHaveAttribute('aria-rowindex', '8')
    expect(within(rows[0] ?? document.body).getAllByRole('gridcell')).toHaveLength(4)
    rerender(<Sample count={7} pending={3} renderPending={() => <i />} resetKey="few" />)
    // The number of rows is unknown while more rows are loading.
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    rerender(<Sample count={0} pending={3} renderPending={() => <i />} resetKey="none" />)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  })

  it('starts at the requested position, with the tab stop there', () => {
    render(<Sample startAt={40} />)
    expect(screen.getByTestId('w40')).toHaveAttribute('tabindex', '0')
    expect(screen.queryByTestId('w0')).toBeNull()
  })

  it('moves to the ends of a row, and with Control to the ends of the grid', () => {
    render(<Sample startAt={5} />)
    const press = (init: KeyboardEventInit) => {
      if (document.activeElement) fireEvent.keyDown(document.activeElement, init)
    }
    act(() => screen.getByTestId('w5').focus())
    press({ key: 'End' })
    expect(screen.getByTestId('w7')).toHaveFocus()
    press({ key: 'Home' })
    expect(screen.getByTestId('w4')).toHaveFocus()
    press({ key: 'End', ctrlKey: true })
    expect(screen.getByTestId('w4999')).toHaveFocus()
    press({ key: 'Home', ctrlKey: true })
    expect(screen.getByTestId('w0')).toHaveFocus()
  })

  it('the wallet grid has one tab stop and moves by columns and rows', () => {
    render(<Sample />)
    expect(screen.getAllByRole('button').filter((el) => el.tabIndex === 0)).toHaveLength(1)
    const press = (key: string): void => {
      if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
    }
    act(() => screen.getByTestId('w0').focus())
    press('ArrowRight')
    expect(screen.getByTestId('w1')).toHaveFocus()
    press('ArrowDown')
    expect(screen.getByTestId('w5')).toHaveFocus()
    press('ArrowLeft')
    press('ArrowUp')
    expect(screen.getByTestId('w0')).toHaveFocus()
    press('ArrowUp')
    expect(screen.getByTestId('w0')).toHaveFocus()
  })

  it('requests more when the end is visible, and pictures of visible tiles', () => {
    const onEnd = jest.fn()
    const onRange = jest.fn()
    const { rerender } = render(<Sample onEnd={onEnd} onRange={onRange} />)
    expect(onEnd).not.toHaveBeenCalled()
    expect(onRange).toHaveBeenCalledWith(0, expect.any(Number))
    rerender(<Sample count={7} pending={3} renderPending={() => <i />} onEnd={onEnd} />)
    expect(onEnd).toHaveBeenCalled()
    expect(screen.getAllByRole('gridcell')).toHaveLength(7)
  })

  it('renders a tile before focusing it, at any distance', () => {
    render(<Sample />)
    act(() => screen.getByTestId('w0').focus())
    fireEvent.keyDown(screen.getByTestId('w0'), { key: 'End', ctrlKey: true })
    expect(screen.getByTestId('w4999')).toHaveFocus()
    expect(screen.queryByTestId('w0')).toBeNull()
    expect(screen.getAllByRole('button').length).toBeLessThanOrEqual(24)
  })

  it('returns to the start for another search', () => {
    const { container, rerender } = render(<Sample resetKey="a" />)
    const scroller = container.querySelector('.gridbox')
    if (!scroller) throw new Error('no scroller')
    scroller.scrollTop = 5500
    fireEvent.scroll(scroller)
    expect(screen.getByTestId('w200')).toBeInTheDocument()
    rerender(<Sample resetKey="b" count={3} />)
    expect(screen.getByTestId('w0')).toBeInTheDocument()
    expect(container.querySelector('.gridbox')?.scrollTop).toBe(0)
  })

  it('explains the badge in text', () => {
    render(<WalletTile name="Fern" badge="Installed" onClick={() => undefined} />)
    const tile = screen.getByRole('button', { name: 'Fern, Installed' })
    expect(tile.querySelector('.status-dot')).toBeInTheDocument()
    expect(tile.querySelector('.nm')).toHaveTextContent(/^Fern$/)
  })
})
