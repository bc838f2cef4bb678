// A Server Component: it imports the React entry and says nothing of clients.
import { LatchkeyButton } from 'latchkey/react'

export default function Page() {
  return <LatchkeyButton size="sm" />
}
