import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
} from 'react'
import { MODAL_HEIGHT_MS } from '../../../slices/domain/limits'
import { asPicture } from './asPicture'
import { cx } from './cx'

/** Same duration as the entrance of the new view. */
const FADE = { duration: MODAL_HEIGHT_MS, easing: 'cubic-bezier(.2, .8, .2, 1)' }

/** Props of `Transition`. */
export interface TransitionProps {
  children: ReactNode
  /** A new value animates the new view in. */
  viewKey: string
  /** Animates in the backward direction. */
  back?: boolean
  /** The next view is loading: this one stays and ignores presses. */
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
  const onScroll = useCrossFade(outer, inner, viewKey)
  return (
    <div
      className={cx('scroll', waiting && 'waits')}
      ref={outer}
      aria-busy={waiting || undefined}
      onScroll={onScroll}
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

/**
 * Fades the former view out over the new one, so that no frame of a view change is empty.
 * @returns the scroll listener of the box: the new content has changed its position by the time of the fade
 */
function useCrossFade(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
  viewKey: string,
): UIEventHandler<HTMLElement> {
  const former = useRef<HTMLElement | null>(null)
  const scrolled = useRef(0)
  useLayoutEffect(() => {
    const [box, gone, top] = [outer.current, former.current, scrolled.current]
    former.current = inner.current?.querySelector<HTMLElement>('.view') ?? null
    scrolled.current = 0
    if (!box || !gone || gone.isConnected || !('animate' in gone)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // An inserted frame would load again.
    if (gone.querySelector('iframe')) return
    asPicture(gone)
    // The picture is as large as the box, so that it adds nothing to scroll.
    gone.style.cssText += 'position: absolute; inset: 0; overflow: hidden;'
    box.append(gone)
    gone.scrollTop = top
    const fade = gone.animate([{ opacity: 1 }, { opacity: 0 }], FADE)
    fade.onfinish = () => gone.remove()
    // A next change replaces the picture.
    return () => gone.remove()
  }, [outer, inner, viewKey])
  return (event) => {
    scrolled.current = event.currentTarget.scrollTop
  }
}
