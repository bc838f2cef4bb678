import type { ReactNode } from 'react'
import { Wallet } from './wallet'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
