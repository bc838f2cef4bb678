import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyElements } from '../elements/elementTypes'

type Html = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The page elements in JSX. Importing anything of `latchkey/react` declares them, for React 18 and 19. */
export type ReactElements = {
  [Tag in keyof LatchkeyElements]: Html & LatchkeyElements[Tag] & { class?: string | undefined }
}

/* oxlint-disable typescript/no-empty-object-type, typescript/no-namespace -- the only way to add to what React declares */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
