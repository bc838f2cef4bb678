/** Starts calls with one key at its rate, in order. */
export interface CallQueue {
  /**
   * Resolves when the next call may start. Rejects when too many are waiting, or when the signal
   * aborts.
   */
  turn(signal?: AbortSignal): Promise<void>
}

/** Most waiting calls of one key: 20 s of them at 5 per second. */
const MOST_WAITING = 100

/** The call was refused because too many are waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Place {
  start(): void
}

/**
 * Creates an empty queue.
 * @param perSecond calls with the key that may start each second
 */
export const createCallQueue = (perSecond: number, mostWaiting = MOST_WAITING): CallQueue => {
  const waiting = new Set<Place>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const startNext = () => {
    const [next] = waiting
    timer = next ? setTimeout(startNext, 1000 / perSecond).unref() : undefined
    if (!next) return
    waiting.delete(next)
    next.start()
  }
  return {
    turn(signal) {
      if (signal?.aborted) return Promise.reject(new Error('The caller has left'))
      if (waiting.size >= mostWaiting) return Promise.reject(new QueueFull('Too many calls wait'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(place)
          reject(new Error('The caller has left'))
        }
        const place: Place = {
          start() {
            signal?.removeEventListener('abort', leave)
            resolve()
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        waiting.add(place)
        if (timer === undefined) startNext()
      })
    },
  }
}

/** Creates one queue for each key, shared by all chains that use it. */
export const createCallQueues = (perSecond: number): ((key: string) => CallQueue) => {
  const queues = new Map<string, CallQueue>()
  return (key) => {
    const queue = queues.get(key) ?? createCallQueue(perSecond)
    queues.set(key, queue)
    return queue
  }
}
