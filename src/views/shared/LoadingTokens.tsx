import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'

/** Placeholder rows while tokens or transactions load. */
export function LoadingTokens({ count }: { count: number }) {
  const t = useT()
  return (
    <List open className="g4" label={t('common.loading')} busy>
      <SkeletonTokens count={count} />
    </List>
  )
}
