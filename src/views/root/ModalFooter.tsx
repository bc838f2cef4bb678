import type { ViewName } from '../../slices/domain/widget/views'
import { LegalText } from '../shared/LegalText'
import { useLegal } from '../shared/legal'
import { Footer } from '../ui/base/Footer'
import { useViewCode } from './views'

/** Footer of the card, on the views that have one (views reference section 2). */
export function ModalFooter({ view }: { view: ViewName }) {
  const { hasPages, hasBox } = useLegal()
  const { Footer: ViewFooter } = useViewCode(view) ?? {}
  if (view === 'Connect' && hasPages && !hasBox) {
    return (
      <Footer testId="legal-footer">
        <p>
          <LegalText both="connect.legal" one="connect.legal.one" />
        </p>
      </Footer>
    )
  }
  return ViewFooter ? <ViewFooter /> : null
}
