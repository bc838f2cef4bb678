import type { ReactNode } from 'react'
import { changeLines } from '../../slices/domain/requests/changeLines'
import { warningsOf, type DecodedAction } from '../../slices/domain/requests/decodedActions'
import { sentenceOf, type ActionWriter } from '../../slices/domain/requests/sentences'
import { shortAddress } from '../../slices/domain/ids/address'
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
/** Characters of an address with its prefix. */
const ADDRESS_CHARS = 42

/** A part of a sentence; `isRepeated`: the same address stands in full before it. */
type Part = { text: string; isAddress: boolean; isRepeated: boolean }

/**
 * Splits sentences at their addresses. An address is the same as an earlier one only if all of its
 * characters are.
 */
function partsOf(sentences: readonly string[]): Part[][] {
  const shown = new Set<string>()
  return sentences.map((sentence) =>
    sentence.split(ADDRESS).map((text, at) => {
      const isAddress = at % 2 === 1
      const address = text.slice(0, ADDRESS_CHARS).toLowerCase()
      const isRepeated = isAddress && shown.has(address)
      if (isAddress) shown.add(address)
      return { text, isAddress, isRepeated }
    }),
  )
}

/**
 * A sentence whose addresses are in monospace, each on one line where it fits. An address that
 * stands in full before it is shortened.
 */
function Sentence({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isAddress, isRepeated }, at) => {
    if (!isAddress) return text
    const address = text.slice(0, ADDRESS_CHARS)
    return (
      <bdi key={at} className="addr" style={{ display: 'inline-block' }} title={address}>
        {isRepeated ? shortAddress(address) + text.slice(ADDRESS_CHARS) : text}
      </bdi>
    )
  })
}

/** The decoded actions of the transaction to sign, one sentence each, and warnings. */
export function DecodedActions({ actions, user, writer, isRouter, children }: DecodedActionsProps) {
  const t = useT()
  const sentences = partsOf((actions ?? []).map((action) => sentenceOf(action, writer)))
  const marks = actions ? warningsOf(actions, user, isRouter) : []
  return (
    <section className="actions g12" ref={adoptViewStyles} data-testid="actions">
      <p className="label">{t('action.title')}</p>
      {actions?.map((action, at) => (
        <p key={at} data-testid="action" data-kind={action.kind}>
          <Sentence parts={sentences[at] ?? []} />
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
