import { differencesFromShown, isTextAsShown } from './matching'

interface Message {
  head: string
  headers: [name: string, value: string][]
  body: string
}

function toMessage(text: string): Message {
  const [top = '', ...rest] = text.trim().split('\n\n')
  const [head = '', ...lines] = top.split('\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
  return { head, headers, body: rest.join('\n\n') }
}

const isJson = (text: string) => /^[[{]/.test(text.trim())

/**
 * Sends the request that a guide shows and compares the answer with the one it shows.
 * @returns one line for each difference
 */
export async function differencesOfExchange(
  text: string,
  baseUrl: string,
  variables: Record<string, string>,
): Promise<string[]> {
  const [, sent, received] = /^([\s\S]*?)\n\n(HTTP\/1\.1 [\s\S]*)$/.exec(text) ?? []
  if (!sent || !received) return ['An http block shows a request, a blank line and the answer to it']
  const filledIn = sent.replace(/\$([A-Z_]+)/g, (whole, name: string) => variables[name] ?? whole)
  const request = toMessage(filledIn)
  const shown = toMessage(received)
  const [method, path = '/'] = request.head.split(' ')
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: request.headers,
    body: request.body || undefined,
  })
  const body = await response.text()
  const status = `HTTP/1.1 ${response.status} ${response.statusText}`
  const differences =
    status === shown.head ? [] : [`The answer is ${status}, shown is ${shown.head}: ${body}`]
  for (const [name, value] of shown.headers) {
    const actual = response.headers.get(name) ?? ''
    if (!isTextAsShown(value, actual)) differences.push(`${name} is ‘${actual}’, shown is ‘${value}’`)
  }
  if (shown.body === '') return differences
  if (!isJson(shown.body)) return isTextAsShown(shown.body, body) ? differences : [...differences, body]
  return [...differences, ...differencesFromShown(JSON.parse(shown.body), JSON.parse(body))]
}
