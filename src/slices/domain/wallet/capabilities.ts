/**
 * What a connected wallet can be asked for beyond its accounts. An adapter has an operation of the same name for each;
 * a chain without such a thing lacks the operation.
 */
export const CAPABILITIES = [
  'signMessage',
  'switchNetwork',
  'send',
  'estimate',
  'signTransaction',
  'batch',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * Names the operations that an object has, in the order of `CAPABILITIES`.
 * @example capabilitiesOf(adapter) // ['signMessage', 'switchNetwork']
 */
export function capabilitiesOf(operations: Partial<Record<Capability, unknown>>): Capability[] {
  return CAPABILITIES.filter((name) => typeof operations[name] === 'function')
}
