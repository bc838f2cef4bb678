import type { Description } from '../../../services/wallet/describe'

/** Error codes of refusals, by the refused request. */
export type Refusal = { code: number; message: string }

/** Asks the user of a wallet; a refusal is thrown as the wallet's own error. */
export type Ask = (question: Description & { approve: string }) => Promise<boolean>

/** Storage for the site's permission to see the addresses. */
export type Permission = { get: () => boolean; set: (value: boolean) => void }

const remembered = (): Permission => {
  let permitted = false
  return { get: () => permitted, set: (value) => void (permitted = value) }
}

/** The user of one wallet: the permission to see the addresses, and the dialogs. */
export function createPerson(ask: Ask, refuse: () => unknown, permission = remembered()) {
  const control = {
    prompts: 0,
    autoApprove: false as boolean | 'reject',
    get permitted() {
      return permission.get()
    },
    set permitted(value: boolean) {
      permission.set(value)
    },
  }
  async function decide(question: Description, approve: string): Promise<void> {
    control.prompts += 1
    if ((control.autoApprove || (await ask({ ...question, approve }))) !== true) throw refuse()
  }
  return {
    control,
    async share(addresses: readonly string[]): Promise<void> {
      if (control.permitted) return
      const facts = addresses.map((value) => ({ label: 'Account', value }))
      await decide({ title: 'Share your address', facts }, 'Connect')
      control.permitted = true
    },
    sign: (text: string) =>
      decide({ title: 'Sign this message', facts: [{ label: 'Message', value: text }] }, 'Approve'),
    pay: (recipient: string, amount: bigint) =>
      decide(
        {
          title: 'Send coins',
          facts: [
            { label: 'To', value: recipient },
            { label: 'Satoshi', value: String(amount) },
          ],
        },
        'Approve',
      ),
    signTransaction: (bytes: number) =>
      decide(
        { title: 'Sign this transaction', facts: [{ label: 'Bytes', value: String(bytes) }] },
        'Approve',
      ),
  }
}
export type Person = ReturnType<typeof createPerson>
