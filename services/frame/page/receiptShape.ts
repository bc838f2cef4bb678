import * as z from 'zod/mini'
import { HexString } from '../../wallet/evmParams'

/** A receipt, with its numbers and its status as the place that it is read from writes them. */
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
