import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition is true. */
export async function until(isSo, seconds = 60) {
  const end = Date.now() + seconds * 1_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It is not so after ${seconds} s: ${isSo}`)
    await sleep(50)
  }
}
