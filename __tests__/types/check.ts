/** True when two types are exactly one, also in what is optional and read-only. */
export type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles only when its argument is `true`: a broken type stops `npm run typecheck`. */
export function expectType<_Holds extends true>(): void {}
