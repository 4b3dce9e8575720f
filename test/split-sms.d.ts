/** Of the package's interface, what the tests compare with. */
declare module 'split-sms' {
  const splitSms: {
    split(text: string): { characterSet: 'GSM' | 'Unicode'; parts: readonly unknown[]; remainingInPart: number }
  }
  export default splitSms
}
