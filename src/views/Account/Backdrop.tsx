import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Watermark } from '../ui/money/Avatar'

/** The drawing of the address: it lies behind head and body, so it is drawn into the card around them. */
export function Backdrop({ address }: { address: string }) {
  const [mark, setMark] = useState<HTMLElement | null>(null)
  const card = mark?.closest('.card')
  return (
    <>
      <span ref={setMark} hidden />
      {card && createPortal(<Watermark address={address} />, card)}
    </>
  )
}
