import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LookAlike } from '../../../src/views/ui/money/LookAlike'
import { Transfer } from '../../../src/views/ui/money/Transfer'

const ADDRESS = '0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf'
const KNOWN = '0x2b1f04d11c7790ab42e5f8806b3d92c17ea0d6cf'
const lines = [
  { label: 'Network', value: 'Ethereum' },
  { label: 'Network fee', value: '0.00042 ETH' },
]

describe('a transfer', () => {
  it('shows token, full recipient, network, fee and progress', () => {
    render(
      <Transfer
        label="You sent"
        figure="125 USDC"
        token={{ symbol: 'USDC' }}
        to={{ label: 'To', address: ADDRESS, name: 'ines.eth' }}
        lines={lines}
        sum={{ label: 'Total', value: '$126.43' }}
        status={{ dot: 'ok', text: 'Arrived at 14:02' }}
        testId="transfer"
      />,
    )
    const text = screen.getByTestId('transfer').textContent
    for (const part of ['You sent', '125 USDC', 'ines.eth', 'Ethereum', '0.00042 ETH', '$126.43'])
      expect(text).toContain(part)
    expect(screen.getByText('Arrived at 14:02')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: ADDRESS })).toHaveTextContent(/^0x2b1f77c0.*41d6cf$/)
  })

  it('marks exactly the groups in which two addresses differ', () => {
    const { container } = render(
      <Transfer
        label="You send"
        figure="1 ETH"
        token={{ symbol: 'ETH' }}
        to={{ label: 'To', address: ADDRESS, resembles: { label: 'Known', address: KNOWN } }}
        lines={lines}
      />,
    )
    const [recipient, known] = [...container.querySelectorAll('.full')]
    const groups = [...(recipient?.querySelectorAll(':scope > :not(.p)') ?? [])]
    const marked = groups.filter((group) => group.classList.contains('x'))
    expect(groups).toHaveLength(10)
    expect(marked).toHaveLength(8)
    expect(marked).not.toContain(groups[0])
    expect(marked).not.toContain(groups[9])
    // The known address is below, for comparison.
    expect(known).toHaveAccessibleName(KNOWN)
    expect(known?.querySelector('.x')).toBeNull()
    expect(screen.getByText('Known')).toBeInTheDocument()
  })
})

function Asked({ onEdit, onSend }: { onEdit: () => void; onSend: () => void }) {
  const [compared, setCompared] = useState(false)
  return (
    <LookAlike
      title="Looks like an address you used on 3 Nov"
      text="The marked groups differ."
      compared={compared}
      onCompared={setCompared}
      onEdit={onEdit}
      onSend={onSend}
      words={{
        compared: 'I compared the whole address',
        edit: 'Edit address',
        send: 'Send anyway',
        reason: 'Tick the box above to send',
      }}
    />
  )
}

describe('an address that resembles a known one', () => {
  it('offers to edit an address that resembles a known one, and sends only after a comparison', async () => {
    const [onEdit, onSend] = [jest.fn(), jest.fn()]
    render(<Asked onEdit={onEdit} onSend={onSend} />)
    const [edit, send] = screen.getAllByRole('button')
    expect(edit).toHaveAccessibleName('Edit address')
    expect(edit).toHaveClass('pri')
    expect(send).toHaveAccessibleName('Send anyway')
    expect(send).not.toHaveClass('pri')
    expect(send).toBeDisabled()
    expect(send).toHaveAccessibleDescription('Tick the box above to send')
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'I compared the whole address' }))
    expect(screen.queryByText('Tick the box above to send')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
    expect([onEdit.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 1])
  })
})
