/** A promise that the test resolves. */
export type Held<T> = { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void }

export function held<T = void>(): Held<T> {
  const made: { resolve: (value: T) => void; reject: (error: unknown) => void } = {
    resolve: () => {},
    reject: () => {},
  }
  const promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }))
  return { promise, ...made }
}
