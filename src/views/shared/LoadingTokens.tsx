import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'

/** Stands for rows of tokens or transactions that are on their way. */
export function LoadingTokens({ count }: { count: number }) {
  const t = useT()
  return (
    <Ledger open className="g4" label={t('common.loading')} busy>
      <SkeletonTokens count={count} />
    </Ledger>
  )
}
