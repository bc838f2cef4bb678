import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Watermark } from '../ui/money/Avatar'

/**
 * A drawing derived from the address. It is rendered into the card, because it is behind header and
 * body.
 */
export function Backdrop({ address }: { address: string }) {
  const [mark, setMark] = useState<HTMLElement | null>(null)
  const card = mark?.closest<HTMLElement>('.card')
  // The drawing scrolls away with the header, so that it is not behind list rows.
  useEffect(() => {
    const scroll = mark?.closest('.scroll')
    if (!card || !scroll) return
    const drawing = card.querySelector<SVGElement>('.watermark')
    const move = () => drawing?.style.setProperty('margin-top', `-${scroll.scrollTop}px`)
    scroll.addEventListener('scroll', move, { passive: true })
    return () => scroll.removeEventListener('scroll', move)
  }, [mark, card])
  return (
    <>
      <span ref={setMark} hidden />
      {card && createPortal(<Watermark address={address} />, card)}
    </>
  )
}
