import { isRestrictedHere, useHasSellers } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { useHasSwap } from './useHasSwap'

/** Explains why swap and buy buttons are missing, if only the visitor's time zone is the reason. */
export function NotOffered() {
  const t = useT()
  const hasSwap = useHasSwap()
  const hasSellers = useHasSellers()
  if (!isRestrictedHere() || !(hasSwap || hasSellers)) return null
  return (
    <div className="note g12" data-testid="account-restricted">
      {hasSwap && <Why title={t('swap.restricted')} text={t('swap.restricted.text')} />}
      {hasSellers && <Why title={t('buy.restricted')} text={t('buy.restricted.text')} />}
    </div>
  )
}

function Why({ title, text }: { title: string; text: string }) {
  return (
    <p className="g4">
      <span className="strong">{title}</span> · {text}
    </p>
  )
}
