import { html, type Markup } from '../../_html/html'

/**
 * For links out of a frame whose targets cannot be framed: opens a new window and says so to screen readers.
 * @param address of the page that contains the link, or of one derived from it
 */
export function outOfFrame(address: string): { attributes: Markup | false; note: Markup | false } {
  const isEmbedded = /[?&]embed=1(?:&|$)/.test(address)
  return {
    attributes: isEmbedded && html` target="_blank" rel="noopener"`,
    note: isEmbedded && html`<span class="hide"> (opens in a new window)</span>`,
  }
}
