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
 * The layout that the site chose. Null while the code of the wide one loads, so that the card does not grow while it is
 * read; compact when that fails.
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

/** The compact card: the route as it is. */
function OnePane({ route, children }: WidePanesProps) {
  return children(route)
}
