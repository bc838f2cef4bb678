import { Wallet } from './wallet'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
