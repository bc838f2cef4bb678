import {
  emailCodeSubmitted,
  emailLoginRequested,
  emailResendRequested,
  emailSlice,
} from '../../slices/email'
import { submitCode } from '../email/code'
import { login, resend } from '../email/login'
import {
  farcasterRequested,
  loginsShown,
  socialLoginRequested,
  socialRedirectRequested,
  socialReturnRequested,
  socialSlice,
  socialsShown,
} from '../../slices/social'
import { checkLogins } from '../social/checkLogins'
import { farcasterLogin } from '../social/farcaster'
import { socialLogin } from '../social/login'
import { redirectLogin, returnedLogin } from '../social/redirect'
import { ownLoginRequested } from '../../slices/ownLoginIntent'
import { tokenLoginRequested, tokenLoginSlice } from '../../slices/tokenLogin'
import { ownLogin, tokenLogin } from '../tokenLogin/login'
import {
  approvalAreaChanged,
  approvalRequested,
  approvalSlice,
  methodRefused,
} from '../../slices/approval'
import { closeRefused } from '../../slices/modal'
import { placeFrame, shakeFrame } from '../approval/place'
import { refuseMethod } from '../approval/refuse'
import { showRequest } from '../approval/request'
import { walletPageRequested, walletPageSlice } from '../../slices/walletPage'
import { showPage } from '../walletPage/show'
import {
  accountUpgradeRequested,
  accountUpgradeSlice,
  upgradeStateRequested,
} from '../../slices/accountUpgrade'
import { preferredAccountTypeRequested, smartAccountSlice } from '../../slices/smartAccount'
import { preferAccountType } from '../smartAccount/prefer'
import { changeAccount, readUpgrade } from '../smartAccount/upgrade'
import { defineFeature, on } from '../core/feature'

/** Login by email: an address, a link on a new device, a code. */
export const emailFeature = defineFeature({
  slices: [emailSlice],
  intents: [
    on(emailLoginRequested, login),
    on(emailResendRequested, resend),
    on(emailCodeSubmitted, submitCode),
  ],
})

/** Social login: in a pop-up, by redirecting the page, or with a code for the phone. */
export const socialFeature = defineFeature({
  slices: [socialSlice],
  intents: [
    on(loginsShown, checkLogins),
    // Loaded in advance, because browsers allow a pop-up only within the click. This loads no frame.
    on(socialsShown, (_, fx) => fx.extra.embedded.load().then(() => undefined)),
    on(socialLoginRequested, socialLogin),
    on(socialRedirectRequested, redirectLogin),
    on(socialReturnRequested, returnedLogin),
    on(farcasterRequested, farcasterLogin),
  ],
})

/** Logging in with a token that the site issues for one of its own users: by a call of the site, or from Connect. */
export const tokenLoginFeature = defineFeature({
  slices: [tokenLoginSlice],
  intents: [on(tokenLoginRequested, tokenLogin), on(ownLoginRequested, ownLogin)],
})

/** Requests that the visitor approves or rejects in the embedded wallet's frame. */
export const approvalFeature = defineFeature({
  slices: [approvalSlice],
  listeners: [({ start }) => void start({ actionCreator: closeRefused, effect: shakeFrame })],
  intents: [
    on(approvalRequested, showRequest),
    on(approvalAreaChanged, placeFrame),
    on(methodRefused, refuseMethod),
  ],
})

/** Pages in the embedded wallet's frame: passkey login, wallet protection, recovery phrase. */
export const walletPageFeature = defineFeature({
  slices: [walletPageSlice],
  intents: [on(walletPageRequested, showPage)],
})

/** Choice between the smart account and the EOA of the embedded wallet, and the upgrade of the EOA. */
export const smartAccountFeature = defineFeature({
  slices: [smartAccountSlice, accountUpgradeSlice],
  intents: [
    on(preferredAccountTypeRequested, preferAccountType),
    on(upgradeStateRequested, readUpgrade),
    on(accountUpgradeRequested, changeAccount),
  ],
})
