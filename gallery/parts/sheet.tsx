import type { ReactNode } from 'react'
import type { ThemeMode } from '../../src/slices/domain/options/options'

/** One sheet of the parts. */
export interface Sheet {
  /** Short name, part of the URL. */
  name: string
  about: string
  /** Renders the sheet; hooks are allowed. */
  Draw: (props: { locale: string; theme: ThemeMode }) => ReactNode
}

/** A named sample on a card. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className="card"
      style={{ animation: 'none', alignSelf: 'start', overflow: 'visible' }}
      aria-label={title}
    >
      <div className="body" style={{ paddingTop: 16 }}>
        <h2 className="label" style={{ marginBottom: 12 }}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** Stacks children vertically. */
export function Stack({ children, gap = 8 }: { children: ReactNode; gap?: number }) {
  return <div style={{ display: 'grid', gap, justifyItems: 'stretch' }}>{children}</div>
}

/** Puts children in a row. */
export function Line({ children, gap = 12 }: { children: ReactNode; gap?: number }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap, alignItems: 'center' }}>{children}</div>
  )
}

/** Handler for samples without behaviour. */
export const nothing = (): void => undefined
