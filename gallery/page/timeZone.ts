/** Overrides the time zone that the page reads. Returns a function that restores it. */
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
