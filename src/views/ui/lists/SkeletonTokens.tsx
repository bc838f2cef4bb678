import { Skeleton, skeletonWidth } from './Skeleton'

/** Placeholder rows of loading tokens, for use in a `busy` `List`. */
export function SkeletonTokens({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li className="row two" key={i} aria-hidden="true">
      <div className="hit">
        <Skeleton width={36} height={36} round />
        <span className="main">
          <Skeleton width={skeletonWidth(i)} style={{ margin: '4px 0 8px' }} />
          <Skeleton width={skeletonWidth(i) - 16} height={10} />
        </span>
        <span className="end">
          <Skeleton width={64} style={{ margin: '4px 0 8px' }} />
          <Skeleton width={36} height={10} style={{ marginInlineStart: 'auto' }} />
        </span>
      </div>
    </li>
  ))
}
