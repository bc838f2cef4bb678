/** Says `message` to assistive technology whenever it changes; shows nothing. */
export function LiveRegion({ message, urgent }: { message: string; urgent?: boolean }) {
  return (
    <div
      className="sr"
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
      {message}
    </div>
  )
}
