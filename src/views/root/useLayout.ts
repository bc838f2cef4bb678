import { useEffect, useState, type ComponentType } from 'react'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import type { WidePanesProps } from './WidePanes'

/** Lays out the card around the current route. */
export type Layout = ComponentType<WidePanesProps>

const widePanes = lazyView(() =>
  import(/* webpackChunkName: "wide" */ './WidePanes').then(({ WidePanes }) => WidePanes),
)

/**
 * The layout that the site chose. Null while the code of the wide layout loads, so that the card
 * does not change its size after it is shown. Compact if that code fails to load.
 */
export function useLayout(): Layout | null {
  const { modalSize } = useAppSelector(selectOptions)
  const isWide = modalSize === 'wide'
  const [layout, setLayout] = useState<Layout | null>(null)
  useEffect(() => {
    if (isWide)
      widePanes.fetch().then(
        (view) => setLayout(() => view),
        () => setLayout(() => OnePane),
      )
  }, [isWide])
  return isWide ? layout : OnePane
}

/** The compact card shows only the route. */
function OnePane({ route, children }: WidePanesProps) {
  return children(route)
}
