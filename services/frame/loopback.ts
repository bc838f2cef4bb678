/** A URL of this machine, for which plain http is safe. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/

/** Whether a URL is reachable on this machine only. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)
