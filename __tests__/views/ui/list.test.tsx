import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../../../src/views/ui/base/Button'
import { Tag } from '../../../src/views/ui/status/StatusDot'
import { Status } from '../../../src/views/ui/status/Status'
import { List } from '../../../src/views/ui/lists/List'
import { Row } from '../../../src/views/ui/lists/Row'
import { RowValue } from '../../../src/views/ui/lists/RowValue'
import { SkeletonTokens } from '../../../src/views/ui/lists/SkeletonTokens'
import { Tile } from '../../../src/views/ui/lists/Tile'

describe('a row', () => {
  it('a row is one button named by its text', async () => {
    const onClick = jest.fn()
    render(
      <List label="Wallets">
        <Row title="Northwind" end={<Tag dot="ok">Installed</Tag>} onClick={onClick} testId="row" />
      </List>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Northwind.*Installed/ }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByTestId('row')).toHaveAccessibleName(/Northwind/)
    expect(screen.getByRole('list', { name: 'Wallets' })).toBeInTheDocument()
  })

  it('a row has its action beside it, so that both can be pressed', async () => {
    const choose = jest.fn()
    const cancel = jest.fn()
    render(
      <Row
        title="Base"
        note={
          <Status dot="wait" className="d" tinted>
            Confirm in Northwind
          </Status>
        }
        onClick={choose}
        action={
          <Button tone="mini" onClick={cancel} label="Cancel switching to Base">
            Cancel
          </Button>
        }
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel switching to Base' }))
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(choose).not.toHaveBeenCalled()
    expect(screen.getByText('Confirm in Northwind')).toHaveClass('warn')
  })

  it('marks the current row visually and for screen readers', () => {
    render(<Row title="Ethereum" current onClick={() => undefined} />)
    expect(screen.getByRole('button')).toHaveAttribute('aria-current', 'true')
  })

  it('a row stays focusable when disabled, so that its reason is announced', async () => {
    const onClick = jest.fn()
    render(<Row title="Old Harbor" note="Not supported by Northwind" disabled onClick={onClick} />)
    const row = screen.getByRole('button', { name: /Not supported by/ })
    expect(row).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(row)
    expect(onClick).not.toHaveBeenCalled()
    row.focus()
    expect(row).toHaveFocus()
  })

  it('a row is text without an action', () => {
    render(<Row title="Ether" end={<RowValue value="$8,210.94" note="+1.2%" />} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('$8,210.94').tagName).toBe('BDI')
  })
})

describe('a list', () => {
  it('moves between rows with the arrow keys, Home and End, and ignores Tab', () => {
    const row = (title: string) => <Row title={title} onClick={() => undefined} />
    render(
      <List>
        {row('One')}
        {row('Two')}
        {row('Three')}
      </List>,
    )
    const [one, two, three] = screen.getAllByRole('button')
    one?.focus()
    const press = (key: string): void => {
      if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
    }
    press('ArrowDown')
    expect(two).toHaveFocus()
    press('ArrowUp')
    expect(one).toHaveFocus()
    press('End')
    expect(three).toHaveFocus()
    press('ArrowDown')
    expect(three).toHaveFocus()
    press('Home')
    expect(one).toHaveFocus()
    expect(screen.getAllByRole('button').map((el) => el.tabIndex)).toEqual([0, 0, 0])
  })

  it('a list is busy while placeholders are shown, which are silent', () => {
    render(
      <List label="Tokens" busy>
        <SkeletonTokens count={5} />
      </List>,
    )
    expect(screen.getByRole('list', { name: 'Tokens' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })
})

describe('a picture tile', () => {
  const picture = (box: HTMLElement): HTMLImageElement | null => box.querySelector('img')

  it('shows the picture without a referrer', () => {
    const { container } = render(<Tile src="blob:x" name="Fern" />)
    expect(picture(container)).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(picture(container)).toHaveAttribute('alt', '')
  })

  it('shows a monogram until the picture has loaded', () => {
    const { container, rerender } = render(<Tile src="blob:x" name="fern" />)
    expect(container).toHaveTextContent('F')
    const image = picture(container)
    if (!image) throw new Error('no picture')
    expect(image).not.toHaveAttribute('data-drawn')
    fireEvent.load(image)
    expect(image).toHaveAttribute('data-drawn')
    rerender(<Tile src="blob:next" name="fern" />)
    expect(picture(container)).not.toHaveAttribute('data-drawn')
  })

  it('renders a picture that needs no loading immediately', () => {
    const { container } = render(<Tile src="data:image/svg+xml,<svg/>" name="fern" />)
    expect(picture(container)).not.toBeNull()
    expect(container.querySelector('.mono')).toBeNull()
  })

  it('falls back to a monogram if the picture is missing or broken', () => {
    const { container, rerender } = render(<Tile src={null} name="fern" />)
    expect(container).toHaveTextContent('F')
    rerender(<Tile src="blob:broken" name="fern" />)
    const image = picture(container)
    if (!image) throw new Error('no picture')
    fireEvent.error(image)
    expect(container).toHaveTextContent('F')
    rerender(<Tile src="blob:good" name="fern" />)
    expect(picture(container)).toHaveAttribute('src', 'blob:good')
  })

  it('renders markup in a name as text', () => {
    const { container } = render(<Tile name="<img src=x>" />)
    expect(picture(container)).toBeNull()
    expect(container).toHaveTextContent('<')
  })
})
