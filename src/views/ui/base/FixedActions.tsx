import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'

/**
 * The buttons at the bottom of a view, which stay visible while the content scrolls. Must be last
 * in the view.
 */
export function FixedActions({ children }: { children: ReactNode }) {
  return (
    <div className="fixed" ref={adoptViewStyles}>
      {children}
    </div>
  )
}
