import { useEffect, useRef, type ReactNode } from 'react'
import { MODAL_HEIGHT_MS } from '../../../slices/domain/limits'
import { cx } from './cx'

/** Props of `Transition`. */
export interface TransitionProps {
  children: ReactNode
  /** A new value animates the new view in. */
  viewKey: string
  /** Animates in the backward direction. */
  back?: boolean
  /** The next view is on its way: this one stays, and hears no further press. */
  waiting?: boolean
}

/** The scrolling body of the card. It animates view changes and the height of the content. */
export function Transition({ children, viewKey, back, waiting }: TransitionProps) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, content] = [outer.current, inner.current]
    if (!box || !content || typeof ResizeObserver !== 'function') return
    if (!('animate' in box)) return
    let running: Animation | undefined
    let height = box.offsetHeight
    const observer = new ResizeObserver(() => {
      const from = running?.playState === 'running' ? box.offsetHeight : height
      running?.cancel()
      height = box.offsetHeight
      if (from === height || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      running = box.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration: MODAL_HEIGHT_MS,
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      })
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (outer.current) outer.current.scrollTop = 0
  }, [viewKey])
  return (
    <div
      className={cx('scroll', waiting && 'waits')}
      ref={outer}
      aria-busy={waiting || undefined}
      onClickCapture={(event) => waiting && event.stopPropagation()}
    >
      <div ref={inner}>
        <div className={cx('view', back && 'back')} key={viewKey}>
          {children}
        </div>
      </div>
    </div>
  )
}
