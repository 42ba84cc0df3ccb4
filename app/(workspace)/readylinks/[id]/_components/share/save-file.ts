/** Offers generated content as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
