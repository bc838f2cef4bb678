/**
 * Keeps the room of a part whose code is on its way, so that nothing moves when it comes.
 * @param grows px of its height that the site's density counts for
 * @param stays px of its lines of text
 */
export const Room = ({ grows, stays = 0 }: { grows: number; stays?: number }) => (
  <div style={{ height: `calc(var(--lk-d) * ${grows} + ${stays}px)` }} />
)
