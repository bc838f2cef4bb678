import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'

/** Shown if swaps must not be offered in this time zone. */
export function NotHere() {
  const t = useT()
  return (
    <EmptyState
      title={t('swap.restricted')}
      text={t('swap.restricted.text')}
      testId="swap-restricted"
    />
  )
}
