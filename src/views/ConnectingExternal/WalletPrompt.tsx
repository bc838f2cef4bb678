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
  /** A `Latch`, or the picture of what is asked for. */
  picture: ReactNode
  title: string
  text: string
  status?: { dot: StatusDotTone; text: string } | undefined
  /** Buttons: what can be done now. */
  children?: ReactNode
  /** It failed, which is not the visitor's answer: a report can be copied. */
  failed?: boolean
  /** The prompt is over and about to leave: it keeps its height until then. */
  held?: boolean
}

/**
 * Something a wallet is asked for, and what came of it. A change is said once: a heading that takes the focus is read for that,
 * and the rest is announced.
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
    // The body of the two-pane layout is taller than this, which stands in its middle.
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
