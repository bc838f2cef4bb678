import { useId, useState } from 'react'
import type { Network } from '../../slices/domain/network/network'
import type { Recipient as Known } from '../../slices/domain/trade/transfer'
import { recipientPasteRequested, recipientTyped } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { cx } from '../ui/base/cx'
import { CLIPBOARD } from '../ui/base/viewIcons'
import { FullAddress } from '../ui/money/Address'
import { Avatar } from '../ui/money/Avatar'
import { adoptViewStyles } from '../theme/viewStyles'

/** Props of `Recipient`. */
export interface RecipientProps {
  recipient: Known
  network: Network
  /** The address that was copied last, where another one was pasted. */
  copied: string | null
}

/** Who receives: an address or a name, typed or pasted, and what became of it. */
export function Recipient({ recipient, network, copied }: RecipientProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const id = useId()
  // What is being typed stands until the field is left; the rest comes from the store.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? ('text' in recipient ? recipient.text : '')
  const type = (value: string) => {
    setTyped(value)
    dispatch(recipientTyped(value))
  }
  const paste = () => {
    setTyped(null)
    dispatch(recipientPasteRequested())
  }
  const refusal = recipient.step === 'refused' ? recipient.reason : null
  return (
    <div className={cx('panel g8', refusal && 'wrong')} ref={adoptViewStyles}>
      <div className="cell">
        <label htmlFor={id}>{t('send.to')}</label>
        <div className="mid whom">
          <input
            id={id}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            placeholder={t('send.to.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}s`}
            data-testid="send-address-input"
          />
          {text ? (
            <Button tone="mini" onClick={() => type('')} testId="send-address-clear">
              {t('send.clear')}
            </Button>
          ) : (
            <Button tone="mini" icon={CLIPBOARD} onClick={paste} testId="send-address-paste">
              {t('send.paste')}
            </Button>
          )}
        </div>
        <div id={`${id}s`} role="status">
          {refusal && <p className="note bad">{t(`send.${refusal}`, { network: network.name })}</p>}
          {recipient.step === 'found' && <Found {...recipient} copied={copied} network={network} />}
        </div>
        {refusal === 'unreached' && <InlineReport />}
      </div>
    </div>
  )
}

type FoundProps = Pick<
  Extract<Known, { step: 'found' }>,
  'address' | 'name' | 'isEthereumAddress'
> &
  Pick<RecipientProps, 'copied' | 'network'>

/** The whole address, since a field shows its beginning at most; and what is to be looked at before it is believed. */
function Found({ address, name, isEthereumAddress, copied, network }: FoundProps) {
  const t = useT()
  return (
    <>
      {name && (
        <p className="status g8">
          <Avatar address={address} size={24} />
          <span className="note">{t('send.found')}</span>
        </p>
      )}
      <FullAddress value={address} compareTo={copied ?? undefined} testId="send-recipient" />
      {isEthereumAddress && (
        <p className="note g8" data-testid="send-ethereum-address">
          {t('send.found.ethereum', { network: network.name })}
        </p>
      )}
      {copied && (
        <p className="note bad g8" data-testid="send-address-differs">
          {t('send.differs')}
        </p>
      )}
    </>
  )
}
