import type { ReactNode } from 'react'
import { linkRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { useT, type StringKey } from '../strings/t'
import { TextLink } from '../ui/base/Footer'
import { useLegal } from './legal'

/** A sentence with links to the site's legal pages: both or one. */
export function LegalText({ both, one }: { both: StringKey; one: StringKey }): ReactNode {
  const t = useT()
  const dispatch = useAppDispatch()
  const { terms, privacy } = useLegal()
  const link = (url: string | null, label: string) =>
    url && (
      <TextLink key={label} onClick={() => dispatch(linkRequested({ url, kind: 'web' }))}>
        {label}
      </TextLink>
    )
  const nodes = {
    terms: link(terms, t('connect.terms')),
    privacy: link(privacy, t('connect.privacy')),
  }
  if (nodes.terms && nodes.privacy) return t.rich(both, nodes)
  return t.rich(one, { link: nodes.terms || nodes.privacy })
}
