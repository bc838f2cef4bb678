import { selectSnackbar } from '../../slices/alerts'
import type { copyRequested } from '../../slices/host'
import { useAppSelector } from '../../store/hooks'
import { CHECK, COPY } from '../ui/base/viewIcons'

/**
 * Icon of a copy button: a check while the "copied" message is shown.
 * @param what the text that the button copies, by its kind
 */
export function useCopyIcon(what: ReturnType<typeof copyRequested>['payload']['what']): string {
  const isCopied = useAppSelector((state) => {
    const message = selectSnackbar(state)?.message
    return message !== undefined && 'key' in message && message.key === `copied.${what}`
  })
  return isCopied ? CHECK : COPY
}
