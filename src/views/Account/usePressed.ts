import { useEffect, useState } from 'react'

/** After a finger is lifted the browser takes this long at most to make a click of it. */
const CLICK_MS = 100

/** Whether a pointer is down on the page, until what it pressed has had its click. */
export function usePressed(): boolean {
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const release = () => {
      timer = setTimeout(() => setPressed(false), CLICK_MS)
    }
    window.addEventListener('pointerdown', press, true)
    for (const end of ENDS) window.addEventListener(end, release, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press, true)
      for (const end of ENDS) window.removeEventListener(end, release, true)
    }
  }, [])
  return pressed
}

const ENDS = ['pointerup', 'pointercancel'] as const
