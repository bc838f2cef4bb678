// Names that snippets may use without an import: globals of the tool that they are for, and modules
// of tools that are not installed here.

/** An argument of Playwright's tests. */
declare const page: import('playwright-core').Page
interface Window {
  latchkeyTestWallet: import('latchkey/testing').TestWallet
}

/** Cypress's globals, as far as snippets use them. */
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
