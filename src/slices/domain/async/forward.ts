type AnyMethod = (...values: unknown[]) => unknown

/**
 * Creates methods that forward to an object that loads later.
 * @param names of the methods; each passes its arguments on
 * @param call runs a function with the target, once it has loaded
 */
export function forwardMethods<Target, Name extends keyof Target & string>(
  names: readonly Name[],
  call: (run: (target: Pick<Target, Name>) => unknown) => unknown,
): Pick<Target, Name> {
  const methods = names.map((name) => [
    name,
    (...values: unknown[]) => call((target) => (target[name] as AnyMethod)(...values)),
  ])
  return Object.fromEntries(methods) as Pick<Target, Name>
}
