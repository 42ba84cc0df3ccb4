import { log } from '@/lib/platform/log'
import type { Loaded } from '../_components/loaded'

/** Loads a part of a page; if it fails, the other parts are still shown. @param part names it in the log */
export async function loaded<Data>(part: string, reading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await reading }
  } catch (err) {
    log().error({ err, part }, 'a part of the start page could not be read')
    return { isMissing: true }
  }
}
