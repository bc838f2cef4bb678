import type { ReactNode } from 'react'

/** Announces `message` to assistive technology when it changes; visually hidden. */
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
