/** Returns the event types of the listeners that were added to the page since this call. */
export function pageListeners(): () => string[] {
  const live: { type: string; listener: unknown }[] = []
  const { addEventListener: add, removeEventListener: remove } = window
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    const [type, listener, options] = args
    live.push({ type, listener })
    const signal = typeof options === 'object' ? options.signal : undefined
    signal?.addEventListener('abort', () => forget(type, listener))
    add.apply(window, args)
  })
  jest
    .spyOn(window, 'removeEventListener')
    .mockImplementation((...args: Parameters<typeof remove>) => {
      forget(args[0], args[1])
      remove.apply(window, args)
    })
  function forget(type: string, listener: unknown) {
    const at = live.findIndex((entry) => entry.type === type && entry.listener === listener)
    if (at !== -1) live.splice(at, 1)
  }
  return () => live.map(({ type }) => type)
}
