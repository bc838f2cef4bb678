import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LatchkeyProvider } from '../../../src/react'
import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { fakeLatchkey } from './fakeLatchkey'

/** Runs a hook below a provider of a fake widget; counts the renders. */
export function run<Value>(hook: () => Value) {
  const fake = fakeLatchkey()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider instance={fake.latchkey}>{children}</LatchkeyProvider>
  )
  const values: Value[] = []
  const rendered = renderHook(
    () => {
      const value = hook()
      values.push(value)
      return value
    },
    { wrapper },
  )
  return {
    ...fake,
    ...rendered,
    values,
    now: () => rendered.result.current,
    change: (...input: Parameters<typeof fake.change>) => act(() => fake.change(...input)),
  }
}

export const SESSION: SiwxSession = {
  data: {
    accountAddress: '0xa',
    chainId: 'eip155:1',
    domain: 'fieldnotes.example',
    uri: 'https://fieldnotes.example',
    version: '1',
    nonce: 'nonce',
  },
  message: 'text',
  signature: '0x1',
}
