import { LatchkeyButton } from 'latchkey/react'
import { Greeting, Sign } from './account'

export default function Page() {
  return (
    <>
      <LatchkeyButton size="sm" />
      <Greeting />
      <Sign />
    </>
  )
}
