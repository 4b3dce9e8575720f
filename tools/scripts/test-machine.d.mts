/** Where a Chromium is; installs one if there is none. Ends the process where it cannot. */
export function ensureBrowser(): string
