import { render, screen } from '@testing-library/react'
import { Address, FullAddress, groupsOf } from '../../../src/views/ui/money/Address'
import { Amount } from '../../../src/views/ui/money/Amount'
import { Avatar } from '../../../src/views/ui/money/Avatar'
import { Latch } from '../../../src/views/ui/status/Latch'
import { Receipt } from '../../../src/views/ui/money/Receipt'
import { rosette, watermarkPath } from '../../../src/views/ui/base/rosette'

const ADDRESS = '0x7a58C0FfeE1234567890abcdef123456789a8354'

describe('the address pattern', () => {
  it('the address pattern is equal for the same address, in any letter case', () => {
    expect(rosette(ADDRESS)).toEqual(rosette(ADDRESS.toLowerCase()))
    expect(watermarkPath(ADDRESS)).toBe(watermarkPath(ADDRESS.toUpperCase().replace('0X', '0x')))
  })

  it('differs between addresses, and between base58 addresses that differ in case', () => {
    expect(rosette(ADDRESS).ground).not.toBe(rosette(ADDRESS.replace('4', '5')).ground)
    expect(rosette('7GCihgDB')).not.toEqual(rosette('7gCihgDB'))
  })

  it('the address pattern stays inside its area', () => {
    const { outer, inner } = rosette(ADDRESS)
    for (const [number] of (outer + inner).matchAll(/[\d.]+/g)) {
      expect(Number(number)).toBeGreaterThan(0)
      expect(Number(number)).toBeLessThan(100)
    }
  })

  it('replaces a missing picture of a person', () => {
    const { container, rerender } = render(<Avatar address={ADDRESS} />)
    expect(container.querySelectorAll('path')).toHaveLength(2)
    rerender(<Avatar address={ADDRESS} src="blob:me" />)
    expect(container.querySelector('img')).toHaveAttribute('src', 'blob:me')
  })
})

describe('an address', () => {
  it('an address is shortened to 4…6, left-to-right, with the full address as title', () => {
    render(<Address value={ADDRESS} />)
    const short = screen.getByText('0x7a58…9a8354')
    expect(short.tagName).toBe('BDI')
    expect(short).toHaveAttribute('title', ADDRESS)
  })

  it('an address is shown in full, in groups, when sending', () => {
    render(<FullAddress value={ADDRESS} testId="full" />)
    expect(screen.getByTestId('full')).toHaveAccessibleName(ADDRESS)
    expect(screen.getByTestId('full')).toHaveTextContent(ADDRESS)
    expect(groupsOf(ADDRESS).groups).toHaveLength(10)
    expect(groupsOf('abcdefghij')).toEqual({ prefix: '', groups: ['abcd', 'efgh', 'ij'] })
  })

  it('marks the groups in which it differs from a similar one', () => {
    const other = `${ADDRESS.slice(0, 10)}0000${ADDRESS.slice(14)}`
    const { container } = render(<FullAddress value={ADDRESS} compareTo={other} />)
    expect(Array.from(container.querySelectorAll('.x'), (el) => el.textContent)).toEqual(['eE12'])
  })
})

describe('figures', () => {
  it('figures read as one number', () => {
    render(<Amount parts={{ head: '$12,289', minor: '.52', tail: '' }} />)
    expect(screen.getByTestId('balance-amount')).toHaveTextContent('$12,289.52')
  })

  it('figures are in a list of terms and values, with the sum last', () => {
    render(
      <Receipt
        lines={[{ label: 'Network fee', value: '$1.43' }]}
        sum={{ label: 'Total', value: '$126.43', testId: 'sum' }}
      />,
    )
    expect(screen.getByRole('term')).toHaveTextContent('Network fee')
    expect(screen.getByRole('definition')).toHaveTextContent('$1.43')
    expect(screen.getByTestId('sum')).toHaveTextContent('$126.43')
  })
})

describe('the latch', () => {
  const party = { name: 'Fern' }

  it('shows the bolt open when declined, and is hidden from assistive technology', () => {
    const { container, rerender } = render(<Latch app={party} wallet={party} state="waiting" />)
    expect(container.querySelectorAll('.bolt')).toHaveLength(1)
    rerender(<Latch app={party} wallet={party} state="declined" />)
    expect(container.querySelectorAll('.half')).toHaveLength(2)
    expect(container.querySelector('.joined')).toBeNull()
    rerender(<Latch app={party} wallet={party} state="connected" />)
    expect(container.querySelectorAll('.joined path')).toHaveLength(1)
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  })

  it('draws a token as a circle, a picture of the caller as it is, and an icon in a well', () => {
    const token = { name: 'ETH', kind: 'token' } as const
    const avatar = <Avatar address={ADDRESS} size={64} />
    const { container, rerender } = render(<Latch app={token} wallet={avatar} state="connected" />)
    const sides = () => Array.from(container.querySelectorAll('.latch > .tile'))
    expect(sides().map(({ className }) => className)).toEqual(['tile c', 'tile c'])
    expect(sides()[0]).toHaveTextContent('E')
    expect(sides()[1]?.querySelectorAll('path')).toHaveLength(2)
    rerender(<Latch app={{ name: 'orla', icon: 'M0 0' }} wallet={avatar} state="connected" />)
    expect(sides()[0]).toHaveClass('u')
  })
})
