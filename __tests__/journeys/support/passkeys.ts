import type { CDPSession, Page } from 'playwright-core'
import { frameOf } from './embedded'
import { openAccount, press, sees } from './steps'
import type { Visit } from './visit'

/** Gives a page an authenticator that always approves. */
export async function withAuthenticator(
  { context }: Visit,
  page: Page,
  { hasPrf }: { hasPrf: boolean },
): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return { session, authenticatorId }
}

/**
 * Sets whether the authenticator approves automatically; otherwise a passkey offered in a field is
 * not chosen.
 */
export const setPresence = (
  { session, authenticatorId }: { session: CDPSession; authenticatorId: string },
  enabled: boolean,
): Promise<unknown> =>
  session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

/** Opens the settings of the account. */
export async function openSettings(visit: Visit): Promise<void> {
  await openAccount(visit)
  await press(visit.page, 'account-settings-button')
  await sees(visit.page, 'AccountSettings')
}

/** Opens the page on which the wallet is protected. */
export async function openProtection(visit: Visit): Promise<void> {
  await openSettings(visit)
  await press(visit.page, 'account-settings-protection')
  await sees(visit.page, 'WalletProtection')
  await frameOf(visit.page).getByTestId('frame-protection').waitFor()
}

/** Creates a passkey, and waits until the list describes it. */
export async function makePasskey({ page }: Visit, says: string): Promise<void> {
  await frameOf(page).getByTestId('frame-passkey-make').click()
  await frameOf(page).getByTestId('frame-ways').filter({ hasText: says }).waitFor()
}

/**
 * Clears everything that site and frame have stored, so that the browser is a new device to both.
 * Its passkeys stay, like those that a platform syncs between devices.
 */
export async function loseStorage({ page }: Visit, frame: string, session: CDPSession) {
  await page.getByTestId('header-close').click()
  await session.send('Storage.clearDataForOrigin', { origin: frame, storageTypes: 'all' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}
