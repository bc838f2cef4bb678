'use client'

import { useAccount, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { createWalletClient, custom, getAddress } from 'viem'

export function Greeting() {
  const { address, status } = useAccount()
  return <p>{status === 'connected' ? `Hello ${address}` : 'Nobody is connected'}</p>
}

export function Sign() {
  const provider = useProvider('eip155')
  const { address } = useAccount('eip155')
  const [signature, setSignature] = useState('')
  const sign = async () => {
    if (!provider || !address) return
    const client = createWalletClient({ account: getAddress(address), transport: custom(provider) })
    setSignature(await client.signMessage({ message: 'I was here' }))
  }
  return (
    <>
      <button type="button" disabled={!provider || !address} onClick={() => void sign()}>
        Sign
      </button>
      <p>{signature}</p>
    </>
  )
}
