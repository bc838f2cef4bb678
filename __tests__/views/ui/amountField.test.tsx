import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AmountField } from '../../../src/views/ui/forms/AmountField'

/** The field as a view contains it; returns the latest reported value. */
function setUp(start: string, locale: string, decimals = 6) {
  const seen = { value: start }
  function Holder() {
    const [value, setValue] = useState(start)
    const change = (next: string) => {
      seen.value = next
      setValue(next)
    }
    return (
      <AmountField
        value={value}
        onChange={change}
        label="Amount"
        locale={locale}
        decimals={decimals}
      />
    )
  }
  render(<Holder />)
  return { seen, field: screen.getByLabelText('Amount'), user: userEvent.setup() }
}

describe('an amount field', () => {
  test.each([
    ['en', '1,234', '12345'],
    ['de', '1.234', '12345'],
    ['fr', '1\u202f234', '12345'],
  ])(
    'in %s, %s and another digit is %s: no thousands separator becomes a decimal one',
    async (...row) => {
      const [locale, shown, next] = row
      const { seen, field, user } = setUp('1234', locale)
      expect(field).toHaveValue(shown)
      await user.click(field)
      await user.keyboard('{End}5')
      expect(seen.value).toBe(next)
      await user.keyboard('{Backspace}{Backspace}')
      expect(seen.value).toBe('123')
    },
  )

  test('removes typed and pasted thousands separators, and accepts spaces while typing', async () => {
    const { seen, field, user } = setUp('', 'en')
    await user.click(field)
    await user.paste('1,234')
    await user.keyboard('{Backspace}')
    expect(seen.value).toBe('123')
    await user.clear(field)
    await user.keyboard('1 000')
    expect(seen.value).toBe('1000')
  })

  test('keeps unambiguous amounts unchanged', async () => {
    const { seen, field, user } = setUp('', 'en')
    await user.click(field)
    await user.keyboard('.50')
    expect(field).toHaveValue('.50')
    expect(seen.value).toBe('0.50')
    await user.tab()
    expect(field).toHaveValue('0.50')
  })

  test('rejects decimals that the token does not have', async () => {
    const { seen, field, user } = setUp('', 'de', 2)
    await user.click(field)
    await user.keyboard('1,239')
    expect(seen.value).toBe('1.23')
    expect(field).toHaveValue('1,23')
  })

  test('ignores invalid input', async () => {
    const { seen, field, user } = setUp('1.5', 'en')
    await user.click(field)
    await user.keyboard('{End}e-x')
    await user.paste('1e3')
    expect(seen.value).toBe('1.5')
    expect(field).toHaveValue('1.5')
  })
})
