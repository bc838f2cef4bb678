import { useContext, useMemo } from 'react'
import { createFormatter, type Formatter } from './format'
import { StringsContext } from './t'

/** The number, money and date formats of the current language. */
export function useFormat(): Formatter {
  const { locale } = useContext(StringsContext)
  return useMemo(() => createFormatter(locale), [locale])
}
