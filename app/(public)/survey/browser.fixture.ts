/** Sends a request to the survey: over the network, or directly to its route handlers. */
export type Send = (request: Request) => Promise<Response>

/** A form field as the HTML describes it. */
export interface Field {
  name: string
  type: string
  value: string
  isChecked: boolean
  /** The options of a menu. */
  options: string[]
}

export interface Form {
  action: string
  fields: Field[]
  /** Values of its submit buttons, in order. */
  buttons: string[]
}

export interface Page {
  status: number
  url: string
  text: string
  headers: Headers
  form: Form | undefined
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

function attributesOf(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
    attributes[name] = unescaped(value)
  }
  return attributes
}

function fieldOf(tag: string, attributes: Record<string, string>, rest: string): Field {
  const { name = '', type = 'text' } = attributes
  const value = attributes.value ?? (type === 'checkbox' || type === 'radio' ? 'on' : '')
  const common = { name, isChecked: 'checked' in attributes, options: [] }
  if (tag === 'textarea') {
    const content = rest.slice(0, rest.indexOf('</textarea>')).replace(/^\n/, '')
    return { ...common, type: tag, value: unescaped(content) }
  }
  if (tag === 'select') {
    const options = [...rest.slice(0, rest.indexOf('</select>')).matchAll(/<option([^>]*)>/g)].map(
      ([, text = '']) => attributesOf(text),
    )
    const chosen = options.find((option) => 'selected' in option) ?? options[0]
    return {
      ...common,
      type: tag,
      value: chosen?.value ?? '',
      options: options.map((option) => option.value ?? ''),
    }
  }
  return { ...common, type, value }
}

/** The first form of a page, parsed from its HTML. */
export function formOf(html: string): Form | undefined {
  const [, start = '', body = ''] = html.match(/<form([^>]*)>(.*?)<\/form>/s) ?? []
  if (body === '' && start === '') return undefined
  const form: Form = { action: attributesOf(start).action ?? '', fields: [], buttons: [] }
  for (const match of body.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)) {
    const [whole, tag = '', text = ''] = match
    const attributes = attributesOf(text)
    if (tag === 'button') {
      if (attributes.type !== 'button') form.buttons.push(attributes.value ?? '')
    } else {
      form.fields.push(fieldOf(tag, attributes, body.slice(match.index + whole.length)))
    }
  }
  return form
}

/** The form data that a browser sends for an unchanged form. */
export function valuesOf({ fields }: Form): [string, string][] {
  return fields
    .filter(({ type, isChecked }) => (type === 'radio' || type === 'checkbox' ? isChecked : true))
    .map(({ name, value }) => [name, value])
}

/** The form data with some values replaced: all values of a name at once. */
export function filledIn(form: Form, answers: Readonly<Record<string, string | readonly string[]>>) {
  const kept = valuesOf(form).filter(([name]) => !(name in answers))
  const given = Object.entries(answers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  )
  return [...kept, ...given]
}

/** A browser without scripts: follows redirects, and keeps cookies unless switched off. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly send: Send,
    private readonly baseUrl: string,
    private readonly options: { keepsCookies?: boolean; headers?: Record<string, string> } = {},
  ) {}

  open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.follow(this.request('GET', path, undefined, headers))
  }

  submit(action: string, values: [string, string][], headers: Record<string, string> = {}): Promise<Page> {
    return this.follow(this.request('POST', action, values, headers))
  }

  /** Submits a form and loses the response. */
  async lose(action: string, values: [string, string][]): Promise<void> {
    await (await this.send(this.request('POST', action, values, {}))).arrayBuffer()
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private request(
    method: string,
    path: string,
    values: [string, string][] | undefined,
    headers: Record<string, string>,
  ): Request {
    const body = values && new URLSearchParams(values)
    const request = new Request(new URL(path, this.baseUrl), { method, body, redirect: 'manual' })
    const all = { 'user-agent': 'Mozilla/5.0 (a test)', ...this.options.headers, ...headers }
    for (const [name, value] of Object.entries(all)) request.headers.set(name, value)
    if (this.cookie && this.options.keepsCookies !== false) request.headers.set('cookie', this.cookie)
    return request
  }

  private async follow(request: Request): Promise<Page> {
    const response = await this.send(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      await response.arrayBuffer()
      return this.open(new URL(location, request.url).href)
    }
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, text, url: request.url, form: formOf(text) }
  }
}
