import { latchkey, sign } from './wallet.js'

const find = (id) => document.querySelector(`#${id}`)

function draw() {
  const { status, address } = latchkey.getAccount()
  find('who').textContent = status === 'connected' ? `Hello ${address}` : 'Nobody is connected'
}

latchkey.on('account', draw)
draw()

find('sign').addEventListener('click', async () => {
  find('signature').textContent = await sign('I was here')
})
