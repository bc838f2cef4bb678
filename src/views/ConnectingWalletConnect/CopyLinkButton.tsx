import { copyRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { COPY } from '../ui/base/viewIcons'

/** Copies the pairing URI; disabled until there is one. */
export function CopyLinkButton({ uri, className }: { uri: string | null; className: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Button
      tone="secondary"
      className={className}
      icon={COPY}
      disabled={!uri}
      onClick={() => uri && dispatch(copyRequested({ text: uri, what: 'link' }))}
      testId="copy-uri"
    >
      {t('connecting.copy')}
    </Button>
  )
}
