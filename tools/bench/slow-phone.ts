import type { Page } from '@playwright/test'

/** Lighthouse's phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
export const phone = { width: 412, height: 823 }
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** By how much the phone's processor is slower than this machine's. */
export const SLOWDOWN = 4

export async function slowProcessor(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

export async function slowNetwork(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', network)
}
