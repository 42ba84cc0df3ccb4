import { driver } from './client'

/**
 * Calls `onNotice` for each NOTIFY on `channel`, and once whenever listening begins (also after a lost
 * connection), since what was announced before then was missed.
 * @returns what ends the listening
 */
export async function listen(
  channel: string,
  onNotice: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await driver().listen(channel, onNotice, () => onNotice(undefined))
  return unlisten
}
