import { selectEmailUpdate } from '../../slices/emailUpdate'
import { useAppSelector } from '../../store/hooks'
import { FrameArea } from '../ApproveTransaction/FrameArea'
import { useT } from '../strings/t'
import { UpdateCode } from './UpdateCode'

/**
 * Asks for the code that was sent to the current email address, or shows the frame that asks for
 * both codes.
 */
export function UpdateEmailPrimaryOtpView() {
  const t = useT()
  const { step } = useAppSelector(selectEmailUpdate)
  return step === 'frame' ? (
    <div data-view="UpdateEmailPrimaryOtp">
      <FrameArea title={t('walletPage.frame')} />
    </div>
  ) : (
    <div className="body" data-view="UpdateEmailPrimaryOtp">
      <UpdateCode at="primary" />
    </div>
  )
}
