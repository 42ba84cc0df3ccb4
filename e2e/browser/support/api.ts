import { expect, type Page } from '@playwright/test'
import { workspaceUnderTest } from '../../support/environment'

export interface Call {
  method?: string
  body?: unknown
  /** Name and text of files sent as a form. */
  files?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  /** The parsed JSON; undefined for other bodies. */
  body: Body
}

/**
 * Calls the API with the browser's session, independently of the page, so a navigation does not abort the
 * call.
 */
export async function call<Body>(
  page: Page,
  path: string,
  { method = 'POST', body, files }: Call = {},
): Promise<Answer<Body>> {
  const { baseUrl } = workspaceUnderTest()
  const response = await page.request.fetch(new URL(path, baseUrl).href, {
    method,
    // Writes with a session require the workspace's own origin.
    headers: { origin: new URL(baseUrl).origin },
    ...(files ? { multipart: formOf(files) } : { data: method === 'GET' ? undefined : (body ?? {}) }),
  })
  const text = await response.text()
  return { status: response.status(), body: parsed(text) as Body }
}

/** The body of a successful response, for prerequisites of a test. */
export async function callFor<Body>(page: Page, path: string, given: Call = {}): Promise<Body> {
  const { status, body } = await call<Body>(page, path, given)
  expect(status, `${given.method ?? 'POST'} ${path}: ${JSON.stringify(body)}`).toBeLessThan(400)
  return body
}

function formOf(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('file', new File([text], name))
  return form
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
