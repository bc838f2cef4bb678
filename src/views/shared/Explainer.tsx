import type { ReactNode } from 'react'
import { adoptViewStyles } from '../theme/viewStyles'

/** Props of `Explainer`. */
export interface ExplainerProps {
  /** Path data of the drawing on a 48 grid. */
  drawing: string
  title: string
  /** Whether it is the first one of the view. */
  first?: boolean
  children: ReactNode
}

/** An explanation: a line drawing, a title and a text. */
export function Explainer({ drawing, title, first, children }: ExplainerProps) {
  return (
    <section className={first ? 'explain' : 'explain g16'} ref={adoptViewStyles}>
      <span className="tile" style={{ width: 48, height: 48 }} aria-hidden="true">
        <svg className="art" viewBox="0 0 48 48" style={{ width: 48, height: 48, margin: 0 }}>
          <path d={drawing} strokeWidth="1.5" strokeLinejoin="round" />
        </svg>
      </span>
      <h3 className="strong">{title}</h3>
      <p className="note g4">{children}</p>
    </section>
  )
}
