/**
 * Capabilities of a connected wallet. An adapter has an operation of the same name for each;
 * adapters of chains without such a capability lack the operation.
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
