import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Accordion } from '../../../src/views/ui/lists/Accordion'
import { Chip } from '../../../src/views/ui/base/Chip'
import { ProgressOutline } from '../../../src/views/ui/status/ProgressOutline'
import { TokenHit, TokenRow } from '../../../src/views/ui/money/TokenRow'
import { Tile } from '../../../src/views/ui/lists/Tile'
import { VirtualList } from '../../../src/views/ui/lists/VirtualList'

describe('a picture', () => {
  it('that is here already is drawn with its row; one of a server waits to be seen', () => {
    const { container } = render(
      <>
        <Tile src="data:image/png;base64,AA==" name="A" />
        <Tile src="https://pictures.example/b.png" name="B" />
      </>,
    )
    const loading = [...container.querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    )
    expect(loading).toEqual([null, 'lazy'])
  })
})

describe('a long list', () => {
  const List = () => (
    <VirtualList
      label="Tokens"
      count={5000}
      keyOf={String}
      renderItem={(index, cell) => (
        <TokenHit
          {...cell}
          name={`Token ${index}`}
          symbol={`T${index}`}
          amount={`${index} T${index}`}
          onClick={() => undefined}
          testId={`t${index}`}
        />
      )}
    />
  )

  it('keeps a constant number of rows in the document', () => {
    const { container } = render(<List />)
    const rows = screen.getAllByRole('row').length
    expect(rows).toBeLessThan(20)
    const scroller = container.querySelector('.listbox')
    if (!scroller) throw new Error('no list box')
    fireEvent.scroll(scroller, { target: { scrollTop: 64 * 2500 } })
    expect(screen.getAllByRole('row').length).toBeLessThan(2 * rows)
    expect(screen.getByText('Token 2500')).toBeInTheDocument()
    expect(screen.queryByText('Token 0')).toBeNull()
  })

  it('has one tab stop and moves by rows', () => {
    render(<List />)
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    act(() => screen.getByTestId('t0').focus())
    fireEvent.keyDown(screen.getByTestId('t0'), { key: 'ArrowDown' })
    expect(screen.getByTestId('t1')).toHaveFocus()
  })
})

describe('a token row', () => {
  it('says name, amount, worth and change, and its network', () => {
    const face = { name: 'Arbitrum', symbol: 'ARB', amount: '912 ARB', value: '$756.96' }
    const { rerender } = render(<TokenRow {...face} change="−0.8%" />)
    expect(screen.getByRole('listitem')).toHaveTextContent('Arbitrum912 ARB$756.96−0.8%')
    rerender(<TokenRow {...face} network={{ name: 'Arbitrum One' }} onClick={() => undefined} />)
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Arbitrum ?, Arbitrum One/)
  })

  it('is known by its symbol when it has no name', () => {
    render(<TokenRow name="" symbol="NONE" amount="18 NONE" />)
    expect(screen.getByText('NONE')).toBeInTheDocument()
  })
})

describe('progress round a picture', () => {
  it('tells its share, and none while nobody knows it', () => {
    const { rerender } = render(
      <ProgressOutline label="7 of 12 blocks" value={7 / 12} children="" />,
    )
    const bar = screen.getByRole('progressbar', { name: '7 of 12 blocks' })
    expect(bar).toHaveAttribute('aria-valuenow', '58')
    rerender(<ProgressOutline label="7 of 12 blocks" value={3} children="" />)
    expect(bar).toHaveAttribute('aria-valuenow', '100')
    rerender(<ProgressOutline label="7 of 12 blocks" children="" />)
    expect(bar).not.toHaveAttribute('aria-valuenow')
  })
})

describe('details below a row', () => {
  it('open and close by their row', async () => {
    render(
      <Accordion title="Rate and fees" end="$2.06" testId="fold">
        0.3 %
      </Accordion>,
    )
    expect(screen.getByTestId('fold')).not.toHaveAttribute('open')
    await userEvent.click(screen.getByText('Rate and fees'))
    expect(screen.getByTestId('fold')).toHaveAttribute('open')
    expect(screen.getByText('0.3 %')).toBeVisible()
  })
})

describe('a chip', () => {
  it('is a button only when it opens a choice', async () => {
    const onClick = jest.fn()
    const { rerender } = render(<Chip>ETH</Chip>)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(
      <Chip onClick={onClick} label="Choose a token, ETH">
        ETH
      </Chip>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Choose a token, ETH' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
