/** A loopback port that no other process here uses, until this process ends. */
export function reservePort(): Promise<number>

/** The first of 40 such ports in a row. */
export function reserveBlock(): Promise<number>
