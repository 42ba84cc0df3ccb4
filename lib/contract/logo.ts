/** The largest logo that is stored, in bytes. */
export const MAX_LOGO_BYTES = 256 * 1024
