/** Whether a value has the shape of an email address; whether it exists is found out by the email. */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)
  )
}
