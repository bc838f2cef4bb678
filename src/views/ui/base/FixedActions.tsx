import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'

/** The keys at the foot of a view, which stay in sight while what is above them scrolls. They come last in the view. */
export function FixedActions({ children }: { children: ReactNode }) {
  return (
    <div className="fixed" ref={adoptViewStyles}>
      {children}
    </div>
  )
}
