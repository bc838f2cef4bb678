import { isAddress, isHex, verifyMessage } from 'viem'

/** Whether a page's text is an EIP-191 signature of this account over this message. */
export const isSignedBy = async (
  address: string | undefined,
  message: string,
  signature: string | null,
): Promise<boolean> =>
  address !== undefined && isAddress(address) && isHex(signature)
    ? verifyMessage({ address, message, signature })
    : false
