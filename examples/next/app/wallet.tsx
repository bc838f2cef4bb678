'use client'

import { viemAdapter } from 'latchkey/adapters/viem'
import { base, mainnet } from 'latchkey/networks'
import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'

const options = {
  projectId: 'your-project-id',
  networks: [mainnet, base],
  adapters: [viemAdapter()],
}

export function Wallet({ children }: { children: ReactNode }) {
  return <LatchkeyProvider options={options}>{children}</LatchkeyProvider>
}
