import { useRef, useState, type ReactNode } from 'react'
import { CopyReport } from '../shared/CopyReport'
import { useHeldHeight } from '../shared/useHeldHeight'
import { toSentence } from '../shared/sentence'
import { useT } from '../strings/t'
import type { StatusDotTone } from '../ui/status/StatusDot'
import { Status } from '../ui/status/Status'
import { LiveRegion } from '../ui/status/LiveRegion'
import { useKeptFocus } from './useKeptFocus'

/** Props of `Asking`. */
export interface AskingProps {
  /** A `Latch`, or a picture of the subject. */
  picture: ReactNode
  title: string
  text: string
  status?: { dot: StatusDotTone; text: string } | undefined
  /** Buttons for the next steps. */
  children?: ReactNode
  /** Whether it failed without the visitor's decision, so that a report can be copied. */
  failed?: boolean
  /** Whether the prompt is over and keeps its height until it closes. */
  held?: boolean
}

/**
 * A request to a wallet and its outcome. Each change is announced once: a heading that receives the
 * focus is read by screen readers anyway, so only other changes are announced.
 */
export function WalletPrompt({ picture, status, children, failed, held, ...words }: AskingProps) {
  const t = useT()
  const title = toSentence(words.title, t)
  const text = toSentence(words.text, t)
  const box = useHeldHeight(held ?? false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  useKeptFocus(heading, title, (isRead) => setSaid(isRead ? text : `${title}. ${text}`))
  return (
    // Centres the content in the taller body of the two-pane layout.
    <div style={{ marginBlock: 'auto' }} ref={box}>
      {picture}
      <h3 className="title2 g12" ref={heading} tabIndex={-1} style={{ outline: 0 }}>
        {title}
      </h3>
      <p className="lead g8">{text}</p>
      {status && (
        <p className="g20">
          <Status dot={status.dot}>{status.text}</Status>
        </p>
      )}
      {children}
      {failed && <CopyReport />}
      <LiveRegion message={said} />
    </div>
  )
}
