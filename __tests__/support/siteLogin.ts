import type { TokenLoginInput, TokenRequest } from '../../src/slices/domain/account/siteLogin'
import { readProperty } from '../../src/slices/domain/untrusted/readProperty'
import { selectTokenLogin } from '../../src/slices/tokenLogin'
import { toAccount } from '../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../src/store/publicApi/coreMethods'
import { createLoginMethods } from '../../src/store/publicApi/loginMethods'
import type { RootState } from '../../src/store/types'
import { runnerOf } from './command'
import { createTestApp, type TestAppInput } from './createTestApp'
import { fakeFrame, USER } from './fakeEmbedded'

/** A token in the form of a signed JWT. */
export const TOKEN = 'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJl'

/** A site whose user logs in with a token. */
export function visiting(frame = fakeFrame(), input: TestAppInput = {}) {
  const storage = input.storage ?? new Map<string, string>()
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  const app = createTestApp({ frame, storage, ...input })
  const { store, ports } = app
  const asked: TokenRequest[] = []
  const getAccount = createGetAccount(store, () => toAccount)
  const methods = createLoginMethods({
    store,
    ports,
    runCommand: runnerOf(app),
    getAccount: () => getAccount(),
  })
  const start = (change: Partial<TokenLoginInput> = {}) =>
    methods.connectWithToken({
      getToken(request) {
        asked.push(request)
        return TOKEN
      },
      ...change,
    })
  return { app, frame, start, asked, storage }
}

/** Whether the login is at a step. */
export const stepIs = (step: string) => (state: RootState) => selectTokenLogin(state).step === step
/** The code of the error with which a promise rejects; null when it resolves. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => readProperty(error, 'code'),
  )
/** A promise that stays pending. */
export const never = () => new Promise<never>(() => {})
