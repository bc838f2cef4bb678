import { completeDom } from './testing/completeDom'

export { completeDom } from './testing/completeDom'

// For `setupFiles` of Jest and Vitest, which import a file and call nothing.
if (typeof window !== 'undefined') completeDom(window)
