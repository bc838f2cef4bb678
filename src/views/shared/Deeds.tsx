import type { ReactNode } from 'react'
import { changeLines } from '../../slices/domain/requests/changeLines'
import { marksOf, type Deed } from '../../slices/domain/requests/deeds'
import { sentenceOf, type DeedWriter } from '../../slices/domain/requests/sentences'
import type { Trial } from '../../slices/domain/requests/trial'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { AlertBar } from '../ui/status/AlertBar'

/** Props of `Deeds`. */
interface DeedsProps {
  /** Null where the bytes are not made here. */
  deeds: readonly Deed[] | null
  /** The account that signs. */
  user: string
  writer: DeedWriter
  /** Whether a contract is known to swap. */
  isRouter?: (contract: string) => boolean
  /** What others say of it. */
  children?: ReactNode
}

/** What is about to be signed, one plain sentence for each thing that its bytes do, and what is to be looked at twice. */
export function Deeds({ deeds, user, writer, isRouter, children }: DeedsProps) {
  const t = useT()
  const marks = deeds ? marksOf(deeds, user, isRouter) : []
  return (
    <section className="deeds g12" ref={adoptViewStyles} data-testid="deeds">
      <p className="label">{t('deed.title')}</p>
      {deeds?.map((deed, at) => (
        <p key={at} data-testid="deed" data-kind={deed.kind}>
          {sentenceOf(deed, writer)}
        </p>
      )) ?? <p data-testid="deed">{t('deed.unread')}</p>}
      {children}
      {marks.map((mark) => (
        <div key={mark} data-testid="deed-mark" data-mark={mark}>
          <AlertBar
            tone="warning"
            title={t('deed.look')}
            text={t(`deed.mark.${mark}`)}
            className="g8"
          />
        </div>
      ))}
    </section>
  )
}

/** The balance changes that a node has reckoned, or that they cannot be told. */
export function Changes({ trial, writer }: { trial: Trial; writer: DeedWriter }) {
  const t = useT()
  return (
    <section className="deeds g8" ref={adoptViewStyles} aria-live="polite">
      <p className="label">{t('deed.changes')}</p>
      <div data-testid="balance-changes" data-step={trial.step}>
        {changeLines(trial, writer).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
