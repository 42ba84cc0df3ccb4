import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { renderStep } from './step'
import { brand, customField, fieldsOf, stepWith } from './survey-page.fixture'

const NONCE = 'bm9uY2U='
const pageOf = (step = stepWith()) => renderStep(step, NONCE).text()
const count = (page: string, pattern: RegExp) => page.match(pattern)?.length ?? 0

const links = { resumeUrl: 'https://audit.example/survey/abc/resume/x', privacyUrl: '/survey/abc/privacy/x' }

describe('a step of the survey', () => {
  it('sends its hidden fields back as they came', async () => {
    const page = await pageOf()
    for (const [name, value] of [
      ['session', 'the-session'],
      ['stamp', 'the-stamp'],
      ['visit', 'the-visit'],
      ['step', '0'],
    ]) {
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}" autocomplete="off">`)
    }
  })

  it('leads out of a frame to pages that may not be framed', async () => {
    const outward = /href="[^"]*privacy[^"]*" target="_blank" rel="noopener"/g
    expect(count(await pageOf(stepWith({ links })), outward)).toBe(0)
    const framed = stepWith({ links, actionUrl: '/survey/abcdefghijkl?embed=1&step=0' })
    expect(count(await pageOf(framed), outward)).toBe(2)
  })

  it('continues by Enter: no other button of the form comes first', async () => {
    const form = (await pageOf(stepWith({ step: 2 }))).split('<form')[1] ?? ''
    const buttons = [...form.split('</form>')[0]!.matchAll(/<button[^>]*value="(\w+)"/g)].map(
      ([, value]) => value,
    )
    expect(buttons).toEqual(['next', 'back'])
  })

  it('hands in on the last step and offers no way back on the first', async () => {
    expect(await pageOf(stepWith({ step: 5 }))).toContain('value="submit">See your result')
    expect(await pageOf()).not.toContain('value="back"')
  })

  it('hides the field for robots from people, their screen readers and their browser', async () => {
    const [trap = ''] = (await pageOf()).match(/<div class="hide"[^>]*inert>.*?<\/div>/) ?? []
    expect(trap).toContain('aria-hidden="true"')
    expect(trap).toContain('name="extra_remarks" tabindex="-1" autocomplete="off"')
    expect(trap).not.toContain('display:none')
  })

  it('asks for a profile with the fields a browser and a phone know', async () => {
    const page = await pageOf()
    expect(page).toMatch(/name="q\.q101"[^>]*autocomplete="name"/)
    expect(page).toMatch(/name="q\.q102"[^>]*autocomplete="organization"/)
    expect(page).toMatch(/type="email" inputmode="email"[^>]*autocomplete="email"/)
    expect(page).toMatch(/type="tel" inputmode="tel"[^>]*autocomplete="tel"/)
    expect(page).toMatch(/<select id="q-q105"/)
    expect(page).toMatch(/<fieldset[^>]*data-question="q106"/)
  })

  it('has a field for every kind of question, with what was answered', async () => {
    const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Label ${id}`, points: null }))
    const fields = [
      customField({ id: 'q201', questionType: 'single_choice', options }, { value: 'b' }),
      customField({ id: 'q202', questionType: 'multiple_choice', options }, { value: ['a', 'c'] }),
      customField({ id: 'q203', questionType: 'scale', options }, { value: 'c' }),
      customField({ id: 'q204', questionType: 'number' }, { value: 12.5 }),
      customField({ id: 'q205', questionType: 'long_text' }, { value: '\n<b>' }),
    ]
    const page = await pageOf(stepWith({ fields }))
    expect(page).toMatch(/type="radio" name="q\.q201" value="b" checked/)
    expect(count(page, /type="checkbox" name="q\.q202" value="[ac]"[^>]* checked/g)).toBe(2)
    expect(page).toMatch(/class="options scale">[\s\S]*name="q\.q203" value="c" checked/)
    expect(page).toMatch(/name="q\.q204"[^>]*inputmode="decimal"[^>]*value="12\.5"/)
    expect(page).toMatch(/name="q\.q205"[^>]*>\n\n&lt;b&gt;<\/textarea>/)
  })

  it('lists what is wrong with links to fields that are there', async () => {
    const fields = fieldsOf('data').map((field, index) => ({
      ...field,
      error: index < 2 ? 'Choose an answer.' : null,
    }))
    const response = renderStep(stepWith({ step: 2, title: 'Data', fields }), NONCE)
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('<title>Error: Data (3 of 6) – Brandt &amp; Partners</title>')
    const targets = [...page.matchAll(/<a href="#(q-q\d+)"/g)].map(([, id]) => id)
    expect(targets).toEqual(['q-q6', 'q-q7'])
    for (const id of targets) expect(page).toContain(` id="${id}"`)
    expect(count(page, /aria-invalid="true"/g)).toBe(2)
    expect(count(page, / autofocus/g)).toBe(1)
  })

  it('shows the ways back to stored answers once there are some', async () => {
    expect(await pageOf()).toMatch(/<section[^>]*data-links hidden/)
    const page = await pageOf(stepWith({ links, step: 1 }))
    expect(page).toMatch(/<section[^>]*data-links aria-labelledby/)
    expect(page).toContain('href="https://audit.example/survey/abc/resume/x"')
    expect(page).toContain(' data-begun>')
  })

  it('marks its own words as English on a page in another language', async () => {
    const arabic = { ...brand, language: 'ar', direction: 'rtl' as const }
    const page = await pageOf(stepWith({ brand: arabic }))
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<span lang="en" dir="ltr">Continue</span>')
    expect(await pageOf()).toContain('>Continue</button>')
  })

  it('takes nothing but colours into its style', async () => {
    const evil = { accent: '#fff}</style><script>', onAccent: 'red' }
    const page = await pageOf(stepWith({ brand: { ...brand, colors: { light: evil, dark: evil } } }))
    expect(page).not.toContain('<script>')
    expect(page).toContain('--accent:#036d79;--on-accent:#ffffff')
  })

  it('fits the first round trip with its style', async () => {
    for (const part of ['profile', 'strategy', 'data', 'technology', 'people', 'processes'] as const) {
      const page = await pageOf(stepWith({ step: 1, fields: fieldsOf(part), links }))
      expect(gzipSync(page).length, part).toBeLessThan(8 * 1024)
    }
  })
})
