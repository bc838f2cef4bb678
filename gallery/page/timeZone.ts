/** Puts the page into a time zone, as far as it asks where it is; returns the way back. */
export function inTimeZone(timeZone: string): () => void {
  const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'resolvedOptions', {
    ...own,
    value: () => options,
  })
  return () => {
    if (own) Object.defineProperty(Intl.DateTimeFormat.prototype, 'resolvedOptions', own)
  }
}
