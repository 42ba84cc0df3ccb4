import { html, type Markup } from '../../_html/html'

/**
 * For links out of a frame: what they lead to lets no other site show it. Says so to those who cannot see it.
 * @param address of the page that the link stands on, or one made beside it
 */
export function outOfFrame(address: string): { attributes: Markup | false; note: Markup | false } {
  const isEmbedded = /[?&]embed=1(?:&|$)/.test(address)
  return {
    attributes: isEmbedded && html` target="_blank" rel="noopener"`,
    note: isEmbedded && html`<span class="hide"> (opens in a new window)</span>`,
  }
}
