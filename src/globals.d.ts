/** True in the development build and in tests; false in what ships. */
declare const __DEV__: boolean
/** Version of the package. */
declare const __VERSION__: string
