import { copyRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Copies the pairing URI; disabled until it is available. */
export function CopyLinkButton({ uri, className }: { uri: string | null; className: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('link')
  return (
    <Button
      tone="secondary"
      className={className}
      icon={copyIcon}
      disabled={!uri}
      onClick={() => uri && dispatch(copyRequested({ text: uri, what: 'link' }))}
      testId="copy-uri"
    >
      {t('connecting.copy')}
    </Button>
  )
}
