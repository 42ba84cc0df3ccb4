/** The owner of an action item as its reader is told; `me` stands for the account itself. */
export const ownerName = (owner: string): string => (owner === 'me' ? 'You' : owner)
