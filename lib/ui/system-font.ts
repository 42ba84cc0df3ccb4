/**
 * The machine's own sans-serif typeface. Not `system-ui`: on Linux, browsers ask for it together with the weight, and a
 * semibold text then comes in any typeface that has one, such as a slab serif.
 */
export const SYSTEM_FONT = 'ui-sans-serif,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif'
