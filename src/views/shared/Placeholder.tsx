/**
 * Keeps the room of a part whose code is on its way, so that nothing moves when it comes.
 * @param height px that the site's density counts for, and px of lines of text
 */
export const Placeholder = ({ height: [grows, stays] }: { height: readonly [number, number] }) => (
  <div style={{ height: `calc(var(--lk-d) * ${grows} + ${stays}px)` }} />
)
