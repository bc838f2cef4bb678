import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, with updates; false without `matchMedia`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = typeof matchMedia === 'function' ? matchMedia(query) : null
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  )
}
