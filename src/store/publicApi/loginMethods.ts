import type { LoginParts } from './loginEnd'
import { notLoaded } from './supportMethods'
import type { Core } from './types'

/** The public methods that log in to the embedded wallet; their code loads with the first call. */
export const createLoginMethods = (
  parts: LoginParts,
): Pick<Core, 'startEmailLogin' | 'connectSocial' | 'connectWithToken'> => ({
  async startEmailLogin(email) {
    const { startEmailLogin } = await import(
      /* webpackChunkName: "site-methods" */ './emailLogin'
    ).catch(notLoaded)
    return startEmailLogin(email, parts)
  },
  async connectSocial(provider) {
    const { connectSocial } = await import(
      /* webpackChunkName: "site-methods" */ './socialLogin'
    ).catch(notLoaded)
    return connectSocial(provider, parts)
  },
  async connectWithToken(input) {
    const { connectWithToken } = await import(
      /* webpackChunkName: "site-methods" */ './tokenLogin'
    ).catch(notLoaded)
    return connectWithToken(input, parts)
  },
})
