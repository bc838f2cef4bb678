/** Requests of visits to a backend, busiest first; `share` is the number per 100 requests. */
export const busiestRoutes = async ({ base, config, description }) => {
  const project = `projectId=${description.projectId}&st=appkit&sv=html-latchkey-0.1.0`
  const wallets = await (await fetch(`${base}/getWallets?${project}&page=1&entries=4`)).json()
  const [account] = description.accounts.eip155
  const chain = `eip155:${config.chains[0].id}`
  const json = (body) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://site.example' },
    body: JSON.stringify(body),
  })
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [account.address, 'latest'],
  }
  const event = {
    ...{ eventId: 'e', url: 'https://site.example/', domain: 'site.example', timestamp: 1 },
    props: { type: 'track', event: 'MODAL_OPEN', properties: {} },
  }
  const get = { method: 'GET', headers: { origin: 'https://site.example' } }
  const token = { currency: 'usd', addresses: [`${chain}:${config.chains[0].tokens[0].address}`] }
  return [
    {
      name: 'picture of a wallet',
      share: 30,
      path: `/getWalletImage/${wallets.data[0].image_id}`,
      ...get,
    },
    { name: 'picture of a network', share: 12, path: '/public/getAssetImage/692ed6ba', ...get },
    { name: 'event', share: 12, path: `/e?${project}`, ...json(event) },
    {
      name: 'wallets, recommended',
      share: 10,
      path: `/getWallets?${project}&page=1&entries=4`,
      ...get,
    },
    { name: 'call to a node', share: 10, path: `/v1?${project}&chainId=${chain}`, ...json(call) },
    {
      name: 'name and picture of an account',
      share: 8,
      path: `/v1/identity/${account.address}?${project}&chainId=eip155:1`,
      ...get,
    },
    {
      name: 'balance',
      share: 6,
      path: `/v1/account/${account.address}/balance?${project}&currency=usd&chainId=${chain}`,
      ...get,
    },
    {
      name: 'wallets, a page of 40',
      share: 5,
      path: `/getWallets?${project}&page=2&entries=40`,
      ...get,
    },
    {
      name: 'history',
      share: 4,
      path: `/v1/account/${account.address}/history?${project}&chainId=${chain}`,
      ...get,
    },
    { name: 'price', share: 3, path: `/v1/fungible/price?${project}`, ...json(token) },
  ]
}
