import { shifts, walkDesktop, walkLooks, walkShifts } from './walks/desktop'
import { walkAccountNames, walkNamedLists, walkSiteNames } from './walks/names'
import { walkExtremes } from './walks/sizes'
import { walkFixedButtons, walkForcedColors, walkLanguage, walkZoomed } from './walks/small'

const checks = {
  shifts,
  walkAccountNames,
  walkDesktop,
  walkExtremes,
  walkFixedButtons,
  walkForcedColors,
  walkLanguage,
  walkLooks,
  walkNamedLists,
  walkShifts,
  walkSiteNames,
  walkZoomed,
}

declare global {
  interface Window {
    /** The walks through the gallery, after their script has run in the page. */
    checks: typeof checks
    /** Layout shifts since the last call, in order. */
    takeShifts?: () => number[]
  }
}

window.checks = checks
