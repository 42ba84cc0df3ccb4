import { renderNotice } from '../_page'

/** The same page for every invalid personal link, so that it does not reveal the reason. */
export function deadLink(nonce: string): Response {
  const text = 'It may be incomplete, or what it led to was erased. Open it again from where you kept it.'
  return renderNotice({ brand: null, title: 'This link does not work', text, status: 404 }, nonce)
}
