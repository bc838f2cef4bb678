import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { latchkey, sign } from './wallet'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <latchkey-button></latchkey-button>
    @if (account().status === 'connected') {
      <p>Hello {{ account().address }}</p>
    } @else {
      <p>Nobody is connected</p>
    }
    <button type="button" (click)="press()">Sign</button>
    <p>{{ signature() }}</p>
  `,
})
class App {
  readonly account = signal(latchkey.getAccount())
  readonly signature = signal('')

  constructor() {
    latchkey.on('account', (now) => this.account.set(now))
  }

  async press() {
    this.signature.set(await sign('I was here'))
  }
}

await bootstrapApplication(App)
