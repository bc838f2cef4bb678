/**
 * Reserves the space of a part while its code loads, so that nothing shifts.
 * @param height px that scale with the site's density, and px of lines of text
 */
export const Placeholder = ({ height: [grows, stays] }: { height: readonly [number, number] }) => (
  <div style={{ height: `calc(var(--lk-d) * ${grows} + ${stays}px)` }} />
)
