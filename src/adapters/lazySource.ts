import type { ConnectionSource } from './types'

/**
 * Connections whose code loads when one of them is used.
 * @param input.current the loaded code; null before
 */
export function createLazySource({
  current,
  load,
}: {
  current: () => ConnectionSource | null
  load: () => Promise<ConnectionSource>
}): ConnectionSource {
  /** Runs at once if the code has loaded, so that a window of the wallet still belongs to the press. */
  const withSource = <T>(run: (source: ConnectionSource) => Promise<T>): Promise<T> => {
    const loaded = current()
    return loaded ? run(loaded) : load().then(run)
  }
  return {
    provider: (...of) => current()?.provider(...of) ?? null,
    get: (...of) => withSource((source) => source.get(...of)),
    connect: (input) => withSource((source) => source.connect(input)),
    restore: (input) => withSource((source) => source.restore(input)),
  }
}
