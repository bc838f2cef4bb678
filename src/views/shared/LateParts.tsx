import { useContext, useMemo, type ReactNode } from 'react'
import { withWords, StringsContext } from '../strings/t'
import { words } from '../strings/words'

/** Gives a part that loads later the words beyond those of the start. */
export function LateParts({ children }: { children?: ReactNode }) {
  const strings = useContext(StringsContext)
  const whole = useMemo(() => withWords(strings, words), [strings])
  return <StringsContext.Provider value={whole}>{children}</StringsContext.Provider>
}
