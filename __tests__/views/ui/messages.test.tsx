import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AlertBar } from '../../../src/views/ui/status/AlertBar'
import { LiveRegion } from '../../../src/views/ui/status/LiveRegion'
import { Snackbar } from '../../../src/views/ui/status/Snackbar'
import { EmptyState, ErrorState } from '../../../src/views/ui/status/States'

describe('messages', () => {
  it('messages interrupt for an error and wait politely otherwise', () => {
    const { rerender } = render(<Snackbar tone="error" message="Failed to disconnect" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to disconnect')
    rerender(<Snackbar tone="success" message="Link copied" />)
    expect(screen.getByRole('status')).toHaveTextContent('Link copied')
    expect(screen.getByTestId('snackbar-message')).toHaveTextContent('Link copied')
  })

  it('messages can be dismissed and acted on', async () => {
    const onDismiss = jest.fn()
    const onClick = jest.fn()
    render(
      <Snackbar
        tone="error"
        message="x"
        action={{ label: 'View', onClick }}
        onDismiss={onDismiss}
        dismissLabel="Dismiss"
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('messages show problem and solution, and can be closed only if allowed', () => {
    render(
      <AlertBar tone="error" title="This site is not verified" text="You cannot fix it here." />,
    )
    expect(screen.getByTestId('alertbar-text')).toHaveTextContent(
      'This site is not verified You cannot fix it here.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('messages reach assistive technology without being visible', () => {
    render(<LiveRegion message="Connected" />)
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByRole('status')).toHaveClass('sr')
  })

  it('messages offer a next step in empty and error states', () => {
    render(
      <>
        <EmptyState title="No tokens yet">
          <button type="button">Receive</button>
        </EmptyState>
        <ErrorState title="Balances did not load" text="Your funds are not affected." />
      </>,
    )
    expect(screen.getByRole('heading', { name: 'No tokens yet' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Receive' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Your funds are not affected.')
  })
})
