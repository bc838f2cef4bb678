import { selectSnackbar } from '../../slices/alerts'
import type { copyRequested } from '../../slices/host'
import { useAppSelector } from '../../store/hooks'
import { CHECK, COPY } from '../ui/base/viewIcons'

/**
 * The icon of a button that copies: a check for as long as the message says that it was copied, so that the button answers too.
 * @param what what the button copies
 */
export function useCopyIcon(what: ReturnType<typeof copyRequested>['payload']['what']): string {
  const isCopied = useAppSelector((state) => {
    const message = selectSnackbar(state)?.message
    return message !== undefined && 'key' in message && message.key === `copied.${what}`
  })
  return isCopied ? CHECK : COPY
}
