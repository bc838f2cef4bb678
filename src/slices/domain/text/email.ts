/**
 * Whether a value has the form of an email address. Only the email itself shows whether it exists.
 */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)
  )
}
