/** The owner of an action item as displayed; `me` means the account itself. */
export const ownerName = (owner: string): string => (owner === 'me' ? 'You' : owner)
