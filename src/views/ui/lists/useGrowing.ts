import { useEffect, useRef, useState, type RefObject } from 'react'

/** More rows than fit on a screen. */
const STEP = 24

/**
 * Renders a long list step by step: a first part, and more whenever its end becomes visible.
 * Rendered rows stay in the document, so they can have any height.
 * @param count number of rows
 * @returns the number to draw, and the ref of an element at their end
 */
export function useGrowing(count: number): {
  drawn: number
  end: RefObject<HTMLLIElement | null>
} {
  const [drawn, setDrawn] = useState(STEP)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) setDrawn(drawn + STEP)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [drawn, count])
  return { drawn, end }
}
