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
  /** Null if the transaction is not built here. */
  actions: readonly DecodedAction[] | null
  /** The signing account. */
  user: string
  writer: ActionWriter
  /** Whether a contract is a known swap router. */
  isRouter?: (contract: string) => boolean
  /** Further content, such as descriptions by contract operators. */
  children?: ReactNode
}

/** An address, with the punctuation that must not start a line. */
const ADDRESS = /(0x[0-9a-fA-F]{40}[.,]?)/

/** A sentence whose addresses are in monospace, each on one line where it fits. */
function Sentence({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={at} className="addr" style={{ display: 'inline-block' }}>
        {part}
      </bdi>
    ),
  )
}

/** The decoded actions of the transaction to sign, one sentence each, and warnings. */
export function DecodedActions({ actions, user, writer, isRouter, children }: DecodedActionsProps) {
  const t = useT()
  const marks = actions ? warningsOf(actions, user, isRouter) : []
  return (
    <section className="actions g12" ref={adoptViewStyles} data-testid="actions">
      <p className="label">{t('action.title')}</p>
      {actions?.map((action, at) => (
        <p key={at} data-testid="action" data-kind={action.kind}>
          <Sentence text={sentenceOf(action, writer)} />
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

/** The simulated balance changes, or that they are unknown. */
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
            {/* Isolates the number's direction from surrounding right-to-left text. */}
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </section>
  )
}
