import type { ReactNode } from 'react'

/** Says `message` to assistive technology whenever it changes; shows nothing. */
export function LiveRegion({ message, urgent }: { message: ReactNode; urgent?: boolean }) {
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
