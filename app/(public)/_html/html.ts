/** Markup that is safe to send: created by `html`, which escapes every value. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | null | undefined | readonly Value[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
  }
  return value.map(render).join('')
}

/** Creates markup from a template. Values are escaped; attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(render)))
