import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Accordion } from '../../../src/views/ui/lists/Accordion'
import { Chip } from '../../../src/views/ui/base/Chip'
import { TokenRow } from '../../../src/views/ui/money/TokenRow'
import { Tile } from '../../../src/views/ui/lists/Tile'

describe('a picture', () => {
  it('renders a loaded picture with its row, and loads others when they are visible', () => {
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

describe('a token row', () => {
  it('shows name, amount, value, change and network', () => {
    const face = { name: 'Arbitrum', symbol: 'ARB', amount: '912 ARB', value: '$756.96' }
    const { rerender } = render(<TokenRow {...face} change="−0.8%" />)
    expect(screen.getByRole('listitem')).toHaveTextContent('Arbitrum912 ARB$756.96−0.8%')
    rerender(<TokenRow {...face} network={{ name: 'Arbitrum One' }} onClick={() => undefined} />)
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Arbitrum ?, Arbitrum One/)
  })

  it('a token row shows its symbol if it has no name', () => {
    render(<TokenRow name="" symbol="NONE" amount="18 NONE" />)
    expect(screen.getByText('NONE')).toBeInTheDocument()
  })
})

describe('details below a row', () => {
  it('details below a row open and close by their row', async () => {
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
  it('a chip is a button only if it opens a choice', async () => {
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
