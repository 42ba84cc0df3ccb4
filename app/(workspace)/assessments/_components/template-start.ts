import { replaceAddress } from '@/lib/ui/address'
/** Stands for the built-in survey where a template starts from it. */
export const BUILT_IN_START = 'built-in'

/**
 * What a new template starts from, the built-in survey or a survey by its id, stands in the address, so that a
 * link can open the dialog. No request is made for it.
 */
export function setTemplateStart(start: string | null) {
  const address = new URL(window.location.href)
  if (start) address.searchParams.set('new', start)
  else address.searchParams.delete('new')
  replaceAddress(address)
}
