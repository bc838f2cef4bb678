import type { VueElements } from 'latchkey'

declare module 'vue' {
  export interface GlobalComponents extends VueElements {}
}
