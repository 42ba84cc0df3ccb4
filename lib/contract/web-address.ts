/** Whether a text is an http or https address. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address)

/** An address as a person enters it; https:// is added when it has no scheme. */
export const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
