import { useEffect, useRef } from 'react'
import { FrameArea } from '../ApproveTransaction/FrameArea'
import { useT } from '../strings/t'

/** The area of the frame's page that imports a wallet, which takes the focus of the step before it. */
export function ImportArea() {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[tabindex]')?.focus(), [])
  return (
    <div ref={box}>
      <FrameArea title={t('walletPage.frame')} />
    </div>
  )
}
