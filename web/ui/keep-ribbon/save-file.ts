/** Milliseconds after which a browser has surely begun to read the file. */
const READ = 10_000

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), READ)
}
