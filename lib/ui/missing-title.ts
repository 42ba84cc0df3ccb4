/** What is said of a record that is not there: "This project does not exist or was deleted". */
export const missingTitle = (noun: string, goneWord = 'deleted'): string =>
  `This ${noun} does not exist or was ${goneWord}`
