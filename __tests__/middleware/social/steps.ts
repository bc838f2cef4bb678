import { selectSocialFlow, type SocialFlow } from '../../../src/slices/social'
import type { RootState } from '../../../src/store/types'

/** Whether a social login is at a step. */
export const stepIs =
  (step: SocialFlow['step']) =>
  (state: RootState): boolean =>
    selectSocialFlow(state).step === step
/** Whether the account is connected. */
export const isConnected = ({ accounts }: RootState) =>
  accounts.byNamespace.eip155?.status === 'connected'
