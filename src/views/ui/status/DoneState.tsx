import type { ReactNode } from 'react'
import { Latch, type Side } from './Latch'

/** Props of `DoneState`. */
export interface DoneStateProps {
  /** The two parties that are joined now, such as a token and its recipient. */
  from: Side
  to: Side
  /** The result. */
  title: string
  text: string
  /** Details, and the button for the next step. */
  children?: ReactNode
  testId: string
}

/** Shown after a success: picture, result, next step. */
export function DoneState({ from, to, title, text, children, testId }: DoneStateProps) {
  return (
    <>
      <div role="status" data-testid={testId}>
        <Latch app={from} wallet={to} state="connected" />
        <h3 className="title2 g12">{title}</h3>
        <p className="lead g8">{text}</p>
      </div>
      {children}
    </>
  )
}
