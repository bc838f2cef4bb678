/** A queue in which each piece of work begins when the one before it has ended, well or not. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work, work)
    turn = mine
    return mine
  }
}
