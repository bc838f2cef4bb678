import { asciiDigit } from '../../../src/views/ui/forms/digits'
import { make } from '../../wallet/dom'

/** Number of digits of an emailed code. */
export const CODE_LENGTH = 6

/** All digits of a text in ASCII, so that a pasted "Your code: 407-192" is accepted. */
const digitsOf = (text: string): string =>
  Array.from(text.match(/\p{Nd}/gu) ?? [], asciiDigit).join('')

/**
 * Creates the field of a code. A full field contains a refused code, so a click selects it, and new
 * input replaces it: mixing both codes would waste an attempt.
 */
export function codeInput(attributes: Record<string, string>): HTMLInputElement {
  const input = make('input', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    ...attributes,
  })
  const seen = { value: '' }
  input.addEventListener('input', (event) => {
    const digits = digitsOf(input.value)
    const typed = event instanceof InputEvent ? digitsOf(event.data ?? '') : ''
    const isMerged = seen.value.length === CODE_LENGTH && digits.length > CODE_LENGTH
    input.value = (isMerged && typed ? typed : digits).slice(0, CODE_LENGTH)
    seen.value = input.value
  })
  input.addEventListener('click', () => {
    if (input.value.length === CODE_LENGTH) input.select()
  })
  input.addEventListener('paste', (event) => {
    const digits = digitsOf(event.clipboardData?.getData('text') ?? '').slice(0, CODE_LENGTH)
    if (digits.length < CODE_LENGTH || input.readOnly) return
    event.preventDefault()
    input.value = digits
    input.dispatchEvent(new Event('input'))
  })
  return input
}
