import type { ReactNode } from 'react'
import { changeLines } from '../../slices/domain/requests/changeLines'
import { warningsOf, type DecodedAction } from '../../slices/domain/requests/decodedActions'
import { sentenceOf, type ActionWriter } from '../../slices/domain/requests/sentences'
import type { SimulationState } from '../../slices/domain/requests/simulationState'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { AlertBar } from '../ui/status/AlertBar'

/** Props of `Actions`. */
interface DecodedActionsProps {
  /** Null where the bytes are not made here. */
  actions: readonly DecodedAction[] | null
  /** The account that signs. */
  user: string
  writer: ActionWriter
  /** Whether a contract is known to swap. */
  isRouter?: (contract: string) => boolean
  /** What others say of it. */
  children?: ReactNode
}

/** What is about to be signed, one plain sentence for each thing that its bytes do, and what is to be looked at twice. */
export function DecodedActions({ actions, user, writer, isRouter, children }: DecodedActionsProps) {
  const t = useT()
  const marks = actions ? warningsOf(actions, user, isRouter) : []
  return (
    <section className="actions g12" ref={adoptViewStyles} data-testid="actions">
      <p className="label">{t('action.title')}</p>
      {actions?.map((action, at) => (
        <p key={at} data-testid="action" data-kind={action.kind}>
          {sentenceOf(action, writer)}
        </p>
      )) ?? <p data-testid="action">{t('action.unread')}</p>}
      {children}
      {marks.map((mark) => (
        <div key={mark} data-testid="action-mark" data-mark={mark}>
          <AlertBar
            tone="warning"
            title={t('action.look')}
            text={t(`action.mark.${mark}`)}
            className="g8"
          />
        </div>
      ))}
    </section>
  )
}

/** The balance changes that a node has reckoned, or that they cannot be told. */
export function Changes({
  simulation,
  writer,
}: {
  simulation: SimulationState
  writer: ActionWriter
}) {
  const t = useT()
  return (
    <section className="actions g8" ref={adoptViewStyles} aria-live="polite">
      <p className="label">{t('action.changes')}</p>
      <div data-testid="balance-changes" data-step={simulation.step}>
        {changeLines(simulation, writer).map((line) => (
          <p key={line}>
            {/* A figure keeps its order among letters from right to left. */}
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </section>
  )
}
