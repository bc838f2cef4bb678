import { viemAdapter } from 'latchkey/adapters/viem'
import { base, mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { createWalletClient, custom, getAddress } from 'viem'

const options = {
  projectId: 'your-project-id',
  networks: [mainnet, base],
  adapters: [viemAdapter()],
}

export function App() {
  return (
    <LatchkeyProvider options={options}>
      <LatchkeyButton />
      <Greeting />
      <Sign />
    </LatchkeyProvider>
  )
}

function Greeting() {
  const { address, status } = useAccount()
  return <p>{status === 'connected' ? `Hello ${address}` : 'Nobody is connected'}</p>
}

function Sign() {
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
