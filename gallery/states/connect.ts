import type { RecordedView } from './recorded'
import { EMBEDDED, WITH_OWN_LOGIN, WITH_SOCIALS } from './socials'
import { INSTALLED, OPTIONS, ON_PHONE, recommended, walletPictures, WALLETS } from './world'

const answers = [walletPictures(), recommended()]
const FOLDED = { ...OPTIONS, features: { ...OPTIONS.features, email: true, collapseWallets: true } }
const withEmail = { ...OPTIONS, features: { ...OPTIONS.features, email: true } }

export const CONNECT_WALLETS: RecordedView = {
  view: 'ConnectWallets',
  states: [
    {
      name: 'ready',
      about: 'The wallets behind the row of Connect',
      below: ['Connect'],
      state: { connectors: INSTALLED, options: FOLDED },
      answers,
    },
    {
      name: 'legal',
      shows: 'legal-checkbox',
      about: 'Opened directly: a box to tick first',
      state: {
        connectors: INSTALLED,
        options: { ...FOLDED, features: { ...FOLDED.features, legalCheckbox: true } },
      },
      answers,
    },
    {
      name: 'loading',
      about: 'The list is on its way',
      below: ['Connect'],
      state: { connectors: INSTALLED, options: FOLDED },
    },
    {
      name: 'empty',
      about: 'No wallet at all',
      state: { options: { ...FOLDED, projectId: '' }, ...ON_PHONE },
    },
  ],
}

export const CONNECT: RecordedView = {
  view: 'Connect',
  states: [
    {
      name: 'ready',
      about: 'Installed wallets, any phone wallet, the list',
      state: { connectors: INSTALLED },
      answers,
    },
    { name: 'loading', about: 'The list is on its way', state: { connectors: INSTALLED } },
    { name: 'phone-only', about: 'Nothing installed', answers },
    {
      name: 'recent',
      about: 'A listed wallet was used before',
      state: { connectors: INSTALLED, wallets: { recent: WALLETS.slice(3, 4) } },
      answers,
    },
    {
      name: 'legal',
      shows: 'legal-checkbox',
      about: 'A box to tick first',
      state: {
        connectors: INSTALLED,
        options: { ...OPTIONS, features: { ...OPTIONS.features, legalCheckbox: true } },
      },
      answers,
    },
    {
      name: 'legal-nudged',
      shows: 'legal-checkbox',
      about: 'Pressed before the box was ticked',
      state: {
        connectors: INSTALLED,
        options: { ...OPTIONS, features: { ...OPTIONS.features, legalCheckbox: true } },
      },
      answers,
      press: 'all-wallets',
    },
    {
      name: 'empty',
      about: 'No way to connect',
      state: { options: { ...OPTIONS, projectId: '' }, ...ON_PHONE },
    },
    {
      name: 'email',
      shows: 'email-input',
      about: 'Nothing installed: email first',
      state: { options: withEmail },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'email-last',
      shows: 'email-input',
      about: 'Installed wallets, then email',
      state: { connectors: INSTALLED, options: withEmail },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'email-alone',
      shows: 'email-input',
      about: 'No way to connect but email',
      state: { options: { ...withEmail, projectId: '' }, ...ON_PHONE },
    },
    {
      name: 'socials',
      shows: 'social-selector-google',
      about: 'Nothing installed: email and providers first',
      state: { connectors: [EMBEDDED], options: WITH_SOCIALS },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'socials-last',
      shows: 'social-selector-google',
      about: 'Installed wallets, then email and providers',
      state: { connectors: [...INSTALLED, EMBEDDED], options: WITH_SOCIALS },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'own-login',
      shows: 'own-login',
      about: "Nothing installed: the site's own login, then email and providers",
      state: { connectors: [EMBEDDED], options: WITH_OWN_LOGIN },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'own-login-last',
      shows: 'own-login',
      about: "Installed wallets, then the site's own login, email and providers",
      state: { connectors: [...INSTALLED, EMBEDDED], options: WITH_OWN_LOGIN },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'socials-two',
      shows: 'social-selector-google',
      about: 'Two providers and no email',
      state: {
        connectors: [EMBEDDED],
        options: { ...OPTIONS, features: { ...OPTIONS.features, socials: ['google', 'apple'] } },
      },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'folded',
      shows: 'collapsed-wallets',
      about: 'Wallets folded into one row, with email and providers',
      state: {
        connectors: [...INSTALLED, EMBEDDED],
        options: { ...WITH_SOCIALS, features: { ...WITH_SOCIALS.features, collapseWallets: true } },
      },
      answers: [walletPictures(), recommended([])],
    },
    {
      name: 'offline',
      about: 'The list could not be had',
      state: { connectors: INSTALLED },
      network: 'down',
    },
  ],
}
