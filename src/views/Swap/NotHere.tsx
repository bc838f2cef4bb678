import { useT } from '../strings/t'
import { EmptyState } from '../ui/status/States'

/** The service may not swap for people in this time zone. */
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
