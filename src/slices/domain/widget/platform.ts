/** The platform the page runs on, read once from the user agent. Deep links and wallet tabs depend on it. */
export type Platform = {
  mobile: boolean
  ios: boolean
  android: boolean
  mac: boolean
  telegram: boolean
  /** The page is in a frame, so links must open in the top window. */
  framed: boolean
}

/**
 * Derives the platform from properties of the window.
 * @example readPlatform({ userAgent: navigator.userAgent, touchPoints: 0, telegram: false, framed: false })
 */
export function readPlatform(facts: {
  userAgent: string
  touchPoints: number
  telegram: boolean
  framed: boolean
}): Platform {
  const agent = facts.userAgent
  const android = /android/i.test(agent)
  const isMacLike = /macintosh/i.test(agent)
  // iPadOS calls itself a Mac, but no Mac has a touch screen.
  const ios = /iphone|ipad|ipod/i.test(agent) || (isMacLike && facts.touchPoints > 1)
  return {
    mobile: android || ios || /mobile/i.test(agent),
    ios,
    android,
    mac: isMacLike && !ios,
    telegram: facts.telegram,
    framed: facts.framed,
  }
}
