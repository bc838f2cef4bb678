import { latchkey, sign } from './wallet'

const who = document.querySelector('#who')
const signature = document.querySelector('#signature')

function draw() {
  const { status, address } = latchkey.getAccount()
  if (who) who.textContent = status === 'connected' ? `Hello ${address}` : 'Nobody is connected'
}

latchkey.on('account', draw)
draw()

document.querySelector('#sign')?.addEventListener('click', async () => {
  if (signature) signature.textContent = await sign('I was here')
})
