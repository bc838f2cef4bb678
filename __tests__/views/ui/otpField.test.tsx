import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { OtpField, type OtpFieldProps } from '../../../src/views/ui/forms/OtpField'

function Field(props: Partial<OtpFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <OtpField label="Code from the email" {...props} value={value} onChange={setValue} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })

describe('a code of six digits', () => {
  it('reports the typed code once when it is complete', async () => {
    const onComplete = jest.fn()
    render(<Field onComplete={onComplete} />)
    await userEvent.type(input(), '40719')
    expect(onComplete).not.toHaveBeenCalled()
    await userEvent.type(input(), '2')
    expect(onComplete.mock.calls).toEqual([['407192']])
  })

  it.each([
    ['Your code: 407-192.', '407192'],
    ['  407 192\n', '407192'],
    ['٤٠٧١٩٢', '407192'],
    ['407192999', '407192'],
    ['no code at all', ''],
  ])('extracts the code from pasted text: %j', async (pasted, found) => {
    const onComplete = jest.fn()
    render(<Field onComplete={onComplete} />)
    await userEvent.click(input())
    await userEvent.paste(pasted)
    expect(input()).toHaveValue(found)
    expect(onComplete).toHaveBeenCalledTimes(found ? 1 : 0)
  })

  it('replaces the code by a pasted one, wherever the caret is', async () => {
    const onComplete = jest.fn()
    render(<Field value="604277" error="That code does not match." onComplete={onComplete} />)
    await userEvent.click(input())
    input().setSelectionRange(2, 3)
    await userEvent.paste('Your code: 493166')
    expect(input()).toHaveValue('493166')
    expect(onComplete.mock.calls).toEqual([['493166']])
  })

  it('replaces a rejected code on typing, and submits it when complete', async () => {
    const onComplete = jest.fn()
    render(<Field value="604277" error="That code does not match." onComplete={onComplete} />)
    await userEvent.click(input())
    await userEvent.keyboard('4')
    expect(input()).toHaveValue('4')
    await userEvent.keyboard('93166')
    expect(onComplete.mock.calls).toEqual([['493166']])
  })

  it('a code of six digits can be autofilled by the browser, with a numeric keyboard', () => {
    render(<Field />)
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(input()).toHaveAttribute('inputmode', 'numeric')
  })

  it('announces an error assertively, and a new code politely', () => {
    const { rerender } = render(<Field />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<Field note="A new code is on its way." />)
    expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way.')
    rerender(<Field note="A new code is on its way." error="That code does not match." />)
    expect(screen.getByRole('alert')).toHaveTextContent('That code does not match.')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(input()).toBeInvalid()
    expect(input()).toHaveAccessibleDescription('That code does not match.')
  })

  it('shows that the code was correct, and keeps the digits', async () => {
    const { container } = render(<Field value="407192" done note="Opening your wallet." />)
    expect(container.querySelector('.otp.done > svg')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Opening your wallet.')
    await userEvent.type(input(), '5')
    expect(input()).toHaveValue('407192')
  })

  it('a code of six digits is locked while it is checked', async () => {
    render(<Field value="407192" busy />)
    await userEvent.type(input(), '5')
    expect(input()).toHaveValue('407192')
  })
})
