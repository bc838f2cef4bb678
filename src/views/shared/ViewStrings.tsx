import { useContext, useMemo, type ReactNode } from 'react'
import { StringsContext } from '../strings/t'
import { withWords } from '../strings/words'

/** Adds the texts of all views for a lazy part. */
export function ViewStrings({ children }: { children?: ReactNode }) {
  const strings = useContext(StringsContext)
  const whole = useMemo(() => withWords(strings), [strings])
  return <StringsContext.Provider value={whole}>{children}</StringsContext.Provider>
}
