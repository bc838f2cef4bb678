const { Latchkey } = window
const settings = await (await fetch('/site.json')).json()

const latchkey = Latchkey.createLatchkey({
  ...settings,
  metadata: {
    name: 'Harbour Notes',
    description: 'Notes that only you can read.',
    url: location.origin,
    icons: [],
  },
  adapters: [Latchkey.adapters.viem()],
  // The routes of createExpressAuth: nonce, verification and session are the server's, the token is in its cookie.
  siwx: Latchkey.siwx.cloudSiwx({ url: '/auth', statement: 'Sign in to read your notes.' }),
})

const find = (testId) => document.querySelector(`[data-testid="${testId}"]`)

function draw() {
  const session = latchkey.getSession()
  find('session').textContent = session?.data.accountAddress ?? 'none'
  find('sign-out-button').hidden = !session
}

find('sign-out-button').addEventListener('click', () => latchkey.signOut())
latchkey.on('session', draw)
draw()
