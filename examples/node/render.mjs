// A server: it imports the package without a window, and renders the button.
import { createLatchkey } from 'latchkey'
import { viemAdapter } from 'latchkey/adapters/viem'
import { base, mainnet } from 'latchkey/networks'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { localSiwx } from 'latchkey/siwx'
import { createSiwxServer } from 'latchkey/siwx/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const options = {
  projectId: 'your-project-id',
  networks: [mainnet, base],
  adapters: [viemAdapter()],
  siwx: localSiwx(),
}
const server = createSiwxServer({
  origins: ['https://notes.example'],
  secret: 'x'.repeat(40),
  networks: {},
})

console.log(createLatchkey(options).getAccount().status)
console.log(`${Object.keys(server).length} parts of a server`)
console.log(
  renderToString(createElement(LatchkeyProvider, { options }, createElement(LatchkeyButton))),
)
