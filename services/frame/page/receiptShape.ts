import * as z from 'zod/mini'
import { HexString } from '../../wallet/evmParams'

/** A receipt whose numbers and status have the encoding of its source. */
export const receiptShape = <Quantity extends z.ZodMiniType, Status extends z.ZodMiniType>(
  quantity: Quantity,
  status: Status,
) =>
  z.object({
    status,
    blockHash: HexString,
    blockNumber: quantity,
    gasUsed: quantity,
    transactionHash: HexString,
    logs: z.array(z.object({ address: HexString, data: HexString, topics: z.array(HexString) })),
  })
