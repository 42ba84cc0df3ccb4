import { replaceAddress } from '@/lib/ui/address'
/** Stands for the built-in survey as the base of a template. */
export const BUILT_IN_START = 'built-in'

/**
 * Puts the base of a new template (the built-in survey, or the id of a survey) into the address, so that a link can
 * open the dialog. Makes no request.
 */
export function setTemplateStart(start: string | null) {
  const address = new URL(window.location.href)
  if (start) address.searchParams.set('new', start)
  else address.searchParams.delete('new')
  replaceAddress(address)
}
