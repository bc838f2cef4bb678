import { useContext } from 'react'
import { StringsContext } from './t'

/** Writes a whole number as the current language does. */
export function useCount(): (value: number) => string {
  const { locale } = useContext(StringsContext)
  return (value) => value.toLocaleString(locale)
}
