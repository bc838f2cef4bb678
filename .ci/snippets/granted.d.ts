// What snippets may use without bringing it: names that the tool they are for gives to every file, and modules of tools
// that are not installed here.

/** A test of Playwright gets it as an argument. */
declare const page: import('playwright-core').Page
interface Window {
  latchkeyTestWallet: import('latchkey/testing').TestWallet
}

/** Globals of every file of Cypress, as far as snippets use them. */
type CypressSubject = {
  click(): CypressSubject
  its(name: string): CypressSubject
  invoke(name: keyof import('latchkey/testing').TestWallet): CypressSubject
}
declare const cy: {
  get(selector: string): CypressSubject
  window(): CypressSubject
  visit(path: string, options: { onBeforeLoad: (window: CypressWindow) => void }): void
}
type CypressWindow = { eval(code: string): void }
declare const Cypress: {
  on(event: 'window:before:load', listener: (window: CypressWindow) => void): void
}

declare module 'vite' {
  export function defineConfig(config: { plugins: object[] }): object
}
declare module '@vitejs/plugin-vue' {
  export default function vue(options: {
    template: {
      compilerOptions: import('vue/compiler-sfc').SFCTemplateCompileOptions['compilerOptions']
    }
  }): object
}
declare module 'vitest/config' {
  export function defineConfig(config: {
    test: { environment: string; setupFiles: string[] }
  }): object
}
