/** Whether a text has the shape of an e-mail address; whether it exists is found out by the e-mail. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}
