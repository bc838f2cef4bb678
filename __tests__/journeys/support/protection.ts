import { approve, frameOf } from './embedded'
import { press, reads, sees } from './steps'
import type { Visit } from './visit'

/** A password of the right length. */
export const PASSWORD = 'correct horse battery'

/** Requests a signature, up to the frame's question. */
export async function asksToSign({ page }: Visit): Promise<void> {
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page).getByTestId('frame-request').waitFor()
}

/** Types into a field of the frame. */
export const typeInFrame = (visit: Visit, testId: string, text: string): Promise<void> =>
  frameOf(visit.page).getByTestId(testId).fill(text)

/** Sends the frame's password form. */
export const sendPassword = ({ page }: Visit): Promise<void> =>
  frameOf(page).getByTestId('frame-password-send').click()

/** Protects the wallet from the link below a request, and answers the request. */
export async function protectsWallet(visit: Visit): Promise<void> {
  const frame = frameOf(visit.page)
  await asksToSign(visit)
  await frame.getByTestId('frame-protect').click()
  await typeInFrame(visit, 'frame-password', 'short')
  await sendPassword(visit)
  await frame.getByTestId('frame-password-problem').filter({ hasText: 'at least 10' }).waitFor()
  await typeInFrame(visit, 'frame-password', PASSWORD)
  await typeInFrame(visit, 'frame-password-again', `${PASSWORD}?`)
  await sendPassword(visit)
  await frame.getByTestId('frame-password-problem').filter({ hasText: 'do not match' }).waitFor()
  await typeInFrame(visit, 'frame-password-again', PASSWORD)
  await sendPassword(visit)
  await frame.getByTestId('frame-request').waitFor()
  expect(await frame.getByTestId('frame-protect').count()).toBe(0)
  await approve(visit.page)
  await reads(visit.page, 'signature', /^0x[0-9a-f]{130,}$/)
}
