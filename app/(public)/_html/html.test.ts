import { describe, expect, it } from 'vitest'
import { html } from './html'

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    const value = `<b title="a">'&</b>`
    expect(html`<i class="${value}">${value}</i>`.text).toBe(
      '<i class="&lt;b title=&quot;a&quot;&gt;&#39;&amp;&lt;/b&gt;">&lt;b title=&quot;a&quot;&gt;&#39;&amp;&lt;/b&gt;</i>',
    )
  })

  it('keeps markup it made, also in lists, and leaves out what is absent', () => {
    expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}${null}${false}${undefined}</ul>`.text).toBe(
      '<ul><li>1</li><li>2</li></ul>',
    )
  })

  it('leaves backslashes and dollar signs alone', () => {
    expect(html`${'C:\\new $& $1'}`.text).toBe('C:\\new $&amp; $1')
  })
})
