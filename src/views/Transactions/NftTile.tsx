import { useState } from 'react'
import type { Nft } from '../../slices/domain/account/nfts'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Icon } from '../ui/base/Icon'
import { PICTURE } from '../ui/base/viewIcons'

/** An NFT: its picture, in a box that stays if the picture fails to load, and its name. */
export function NftTile({ nft: { name, imageUrl, count } }: { nft: Nft }) {
  const t = useT()
  const format = useFormat()
  const [broken, setBroken] = useState<string | null>(null)
  const src = safeImage(imageUrl)
  return (
    <li className="nft" data-testid="nft-item">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className="none note">
          <Icon d={PICTURE} />
          {src && t('nfts.broken')}
        </span>
      )}
      <bdi className="clip strong">{name || t('nfts.nameless')}</bdi>
      {count > 1n && <span className="note">{`× ${format.token(String(count), '').trim()}`}</span>}
    </li>
  )
}
