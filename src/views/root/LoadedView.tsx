import { useEffect, useRef } from 'react'
import { useCode } from '../shared/lazyView'
import { useT } from '../strings/t'
import { deepActive, focusInto } from '../ui/base/focus'
import { List } from '../ui/lists/List'
import { SkeletonRows } from '../ui/lists/Skeleton'
import type { ViewProps } from '../view'
import { useLoading } from './useShownView'
import { fetchCode, useViewCode } from './views'

/**
 * The view of a route once its code is there, a skeleton until then.
 * @throws LoadError while drawing, when the code does not arrive
 */
export function LoadedView({ route }: ViewProps) {
  const { view } = route
  const code = useViewCode(view)
  useCode(code, () => fetchCode(view))
  if (!code) return <ViewSkeleton />
  const { View, Watch } = code
  return (
    <>
      <View route={route} />
      <OnViewShown />
      {Watch && <Watch />}
    </>
  )
}

/** Moves focus to where the view wants it when its code has arrived after the view was opened, unless focus moved meanwhile. */
function OnViewShown() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = here.current?.closest<HTMLElement>('[role="dialog"]')
    if (card && deepActive() === card) focusInto(card)
  }, [])
  return <span hidden ref={here} />
}

/** Stands for a view whose code is on its way. */
function ViewSkeleton() {
  const t = useT()
  useLoading(true)
  return (
    <div className="body" data-testid="view-loading">
      <List label={t('common.loading')} busy>
        <SkeletonRows count={4} />
      </List>
    </div>
  )
}
