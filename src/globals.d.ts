/** True in the development build and in tests; false in what ships. */
declare const __DEV__: boolean
/** Version of the package. */
declare const __VERSION__: string
/** Text of the test wallet for pages, from `src/testing/page.ts`; in `latchkey/testing` only. */
declare const __TEST_WALLET_SCRIPT__: string
