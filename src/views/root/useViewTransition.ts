import { useState } from 'react'
import { selectHistory } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'

/** Which way the last change of view went, and a key that changes with the view. */
export function useViewTransition(): { viewKey: string; back: boolean } {
  const history = useAppSelector(selectHistory)
  const depth = history.length
  const viewKey = `${depth} ${history.at(-1)?.view}`
  const [seen, setSeen] = useState({ viewKey, depth, back: false })
  if (seen.viewKey !== viewKey) setSeen({ viewKey, depth, back: depth < seen.depth })
  return seen
}
