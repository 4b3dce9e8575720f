/** Offers a file of this page as a download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has the file once the press is over.
  setTimeout(() => URL.revokeObjectURL(href))
}
