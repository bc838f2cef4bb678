import { useContext } from 'react'
import { StringsContext } from './t'

/** Writes a whole number as the current language does; as English where the language is unknown. */
export function useCount(): (value: number) => string {
  const { locale } = useContext(StringsContext)
  return (value) => {
    try {
      return new Intl.NumberFormat(locale).format(value)
    } catch {
      return new Intl.NumberFormat('en').format(value)
    }
  }
}
