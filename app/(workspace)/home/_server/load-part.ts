import { log } from '@/lib/platform/log'
import type { Loaded } from '../_components/loaded'

/** One part of a page that fails leaves the others as they are. @param part names it in the log */
export async function loaded<Data>(part: string, reading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await reading }
  } catch (err) {
    log().error({ err, part }, 'a part of the start page could not be read')
    return { isMissing: true }
  }
}
