const latchkey = Latchkey.createLatchkey({
  projectId: 'your-project-id',
  networks: [Latchkey.networks.mainnet, Latchkey.networks.base],
  adapters: [Latchkey.adapters.viem()],
})

latchkey.on('account', ({ status, address }) => {
  const who = document.querySelector('#who')
  if (who) who.textContent = status === 'connected' ? `Hello ${address}` : 'Nobody is connected'
})

async function sign(message) {
  await latchkey.ready()
  const { address } = latchkey.getAccount()
  const bytes = new TextEncoder().encode(message)
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return latchkey
    .getProvider('eip155')
    ?.request({ method: 'personal_sign', params: [hex, address] })
}

document.querySelector('#sign').addEventListener('click', async () => {
  document.querySelector('#signature').textContent = await sign('I was here')
})
