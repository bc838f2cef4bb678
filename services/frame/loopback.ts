/** An address of this machine, where plain http is as good. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/

/** Whether an address is of this machine alone. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)
