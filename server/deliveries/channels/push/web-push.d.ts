/** The parts that this product uses; the package has no types. */
declare module 'web-push' {
  interface PushTarget {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
    urgency: 'very-low' | 'low' | 'normal' | 'high'
    topic: string
  }
  interface RequestDetails {
    headers: Record<string, string | number>
    body: Buffer
  }
  const webPush: {
    generateRequestDetails(target: PushTarget, payload: string, options: RequestOptions): RequestDetails
  }
  export default webPush
}
