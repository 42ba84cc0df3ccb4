/** The address at which the superuser of the test server may connect, whatever database is named. */
export const superuserUrl = (url: string): string =>
  Object.assign(new URL(url), { pathname: '/template1', username: 'postgres', password: '' }).href
