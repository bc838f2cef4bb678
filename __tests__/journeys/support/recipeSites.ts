import { snippet } from './recipes'

/** Sites built from snippets, by name with their sources. */
export const SITES = {
  join: {
    'join.ts': snippet('recipes/own-button', 'export async function join'),
    'app.ts': `import { join } from './join'\nwindow.recipe = { join }`,
  },
  firstWallet: {
    'app.ts': snippet('recipes/own-button', 'getConnectors()'),
  },
  sign: {
    'viem.ts': snippet('recipes/sign-a-message', 'client.signMessage({ message })'),
    'ethers.ts': snippet('recipes/sign-a-message', 'BrowserProvider'),
    'bare.ts': snippet('recipes/sign-a-message', 'TextEncoder'),
    'vote.ts': snippet('recipes/sign-a-message', 'signTypedData'),
    'refusal.ts': snippet('recipes/sign-a-message', 'isRefusal'),
    'app.ts': `
      import { sign as viem } from './viem'
      import { sign as ethers } from './ethers'
      import { sign as bare } from './bare'
      import { vote } from './vote'
      import { isRefusal } from './refusal'
      const refused = (words: string) => viem(words).then(() => 'signed', isRefusal)
      window.recipe = { viem, ethers, bare, vote, refused }`,
  },
  follow: {
    'follow.ts': snippet('recipes/follow-the-network', 'const stop'),
    'base.ts': snippet('recipes/follow-the-network', 'goToBase'),
    'chain.ts': snippet('recipes/follow-the-network', 'chainOfWallet'),
    'more.ts': snippet('recipes/follow-the-network', 'addNetwork(sepolia)'),
    'app.ts': `
      import './follow'
      import { goToBase } from './base'
      import { chainOfWallet } from './chain'
      import { latchkey } from './wallet'
      latchkey.on('network', (network) => console.log('now ' + network?.name))
      window.recipe = { goToBase, chainOfWallet, more: () => import('./more').then(() => 'done') }`,
  },
  send: {
    'tip.ts': snippet('recipes/send', 'export async function tip'),
    'own.ts': snippet('recipes/send', 'export async function sendEther'),
    'arrived.ts': snippet('recipes/send', 'hasArrived'),
    'app.ts': `
      import { tip } from './tip'
      import { sendEther } from './own'
      import { hasArrived } from './arrived'
      window.recipe = { tip, sendEther, hasArrived }`,
  },
  contract: {
    'contracts.ts': snippet('recipes/read-a-contract', 'export const dollarsOf'),
    'connected.ts': snippet('recipes/read-a-contract', `latchkey.on('account'`),
    'block.ts': snippet('recipes/read-a-contract', 'blockNow'),
    'app.ts': `
      import { dollarsOf } from './contracts'
      import './connected'
      import { blockNow } from './block'
      window.recipe = { dollarsOf, blockNow }`,
  },
  react: {
    'key.tsx': snippet('recipes/own-button', 'export function AccountKey'),
    'sign.tsx': snippet('recipes/sign-a-message', 'export function Sign'),
    'base.tsx': snippet('recipes/follow-the-network', 'export function OnlyBase'),
    'theme.tsx': snippet('recipes/theming', 'export function ThemeKey'),
    'app.ts': `
      import { LatchkeyProvider } from 'latchkey/react'
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      import { latchkey } from './wallet'
      import { AccountKey } from './key'
      import { Sign } from './sign'
      import { OnlyBase } from './base'
      import { ThemeKey } from './theme'
      const parts = [AccountKey, Sign, OnlyBase, ThemeKey].map((part) => createElement(part, { key: part.name }))
      createRoot(document.querySelector('latchkey-button').parentElement.appendChild(document.createElement('main')))
        .render(createElement(LatchkeyProvider, { instance: latchkey }, parts))`,
  },
  server: {
    'wallet.ts': snippet('recipes/sign-in-on-a-server', 'cloudSiwx({'),
    'app.ts': `
      import { latchkey } from './wallet'
      const notes = () => fetch('/api/notes').then(async (answer) => [answer.status, await answer.text()].join(' '))
      window.recipe = { notes, signOut: () => latchkey.signOut() }`,
  },
} as const satisfies Record<string, Record<string, string>>
