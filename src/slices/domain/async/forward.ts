type AnyMethod = (...values: unknown[]) => Promise<unknown>
type Methods<Target, Name extends keyof Target> = Pick<Target, Name>

/** Calls a method by its name. */
export function callMethod<Target>(
  target: Target,
  name: keyof Target,
  values: readonly unknown[],
): Promise<unknown> {
  return (target[name] as AnyMethod)(...values)
}

/**
 * Makes methods that are answered by something which arrives later.
 * @param call runs a method with its arguments once its target is there
 */
export function forwardMethods<Target, Name extends keyof Target & string>(
  names: readonly Name[],
  call: (name: Name, values: readonly unknown[]) => Promise<unknown>,
): Methods<Target, Name> {
  const methods = names.map((name) => [name, (...values: unknown[]) => call(name, values)])
  // The names are those of the type, and each method passes on the arguments that it is given.
  return Object.fromEntries(methods) as Methods<Target, Name>
}
