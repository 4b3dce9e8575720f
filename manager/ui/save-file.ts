export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser starts reading the file during the click.
  setTimeout(() => URL.revokeObjectURL(href))
}
