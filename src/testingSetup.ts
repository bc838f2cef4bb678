import { completeDom } from './testing/completeDom'

export { completeDom } from './testing/completeDom'

// For `setupFiles` of Jest and Vitest, which only import a file.
if (typeof window !== 'undefined') completeDom(window)
