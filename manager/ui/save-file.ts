export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The click starts the download, which no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(href))
}
