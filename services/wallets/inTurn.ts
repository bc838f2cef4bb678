/** Creates a queue that runs each task after the previous one has settled. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work, work)
    turn = mine
    return mine
  }
}
