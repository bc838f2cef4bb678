import { useEffect, useRef, type RefObject } from 'react'

/** Lets a finger pull the bottom sheet down. The code loads after the card is rendered. */
export function useSheetDrag(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const gone = new AbortController()
    void import(/* webpackChunkName: "parts" */ './dragSheet').then(
      ({ dragSheet }) =>
        card.current && dragSheet(card.current, () => close.current(), gone.signal),
      // Ignored: the sheet can also be closed by its button.
      () => {},
    )
    return () => gone.abort()
  }, [card])
}
