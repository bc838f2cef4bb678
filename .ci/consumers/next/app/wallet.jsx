'use client'

import { viemAdapter } from 'latchkey/adapters/viem'
import { base, mainnet } from 'latchkey/networks'
import { LatchkeyProvider } from 'latchkey/react'

// Options hold functions, which a Server Component cannot hand over.
const options = { networks: [mainnet, base], adapters: [viemAdapter()] }

export const Wallet = ({ children }) => (
  <LatchkeyProvider options={options}>{children}</LatchkeyProvider>
)
