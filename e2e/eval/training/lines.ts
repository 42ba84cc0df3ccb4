/** The lines of a text that are not empty. */
export function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
