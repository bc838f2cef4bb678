import { useState } from 'react'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { PICTURE } from '../ui/base/viewIcons'

/**
 * The picture of an NFT, in a box that stays if the picture fails to load. Decorative, since the
 * name is beside it.
 */
export function NftPicture({ src: url }: { src: string | null }) {
  const t = useT()
  const [broken, setBroken] = useState<string | null>(null)
  const src = safeImage(url)
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className="none note">
      <Icon d={PICTURE} />
      {src && t('nfts.broken')}
    </span>
  )
}
