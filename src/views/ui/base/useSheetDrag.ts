import { useEffect, useRef, type RefObject } from 'react'

/** Lets a finger pull the bottom sheet down; the code for it comes once the card is drawn. */
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
      // Without it the sheet has its button to close.
      () => {},
    )
    return () => gone.abort()
  }, [card])
}
