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
 * Renders the view of a route, or a skeleton until its code has loaded.
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

/**
 * Moves the focus to the view's preferred element if its code loads after the view opened, unless
 * the focus moved meanwhile.
 */
function OnViewShown() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = here.current?.closest<HTMLElement>('[role="dialog"]')
    if (card && deepActive() === card) focusInto(card)
  }, [])
  return <span hidden ref={here} />
}

/** Placeholder while the code of a view loads. */
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
