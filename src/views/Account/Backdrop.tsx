import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Watermark } from '../ui/money/Avatar'

/** The drawing of the address: it lies behind head and body, so it is drawn into the card around them. */
export function Backdrop({ address }: { address: string }) {
  const [mark, setMark] = useState<HTMLElement | null>(null)
  const card = mark?.closest<HTMLElement>('.card')
  // It leaves with what it was drawn behind: rows of a list are read without it.
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
