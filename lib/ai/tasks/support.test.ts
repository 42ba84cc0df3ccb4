import { expect, test } from 'vitest'
import { handbook, input } from './engagement.fixture'
import { Support } from './support'

const support = new Support({ project: input.project, sources: [handbook], people: input.stakeholders })

test('figures that a source holds may be written in another way', () => {
  const text = 'The 1400 declarations take twelve minutes each; fines are €18.000.'
  expect(support.supportedText(text)).toBe(text)
})

test('a sentence with a figure or a name that no source holds is left out', () => {
  const text =
    'A declaration takes 12 minutes. That saves 70 percent. Ask Mara Lindt first. The tool is called Zyntrix.'
  expect(support.supportedText(text)).toBe('A declaration takes 12 minutes. Ask Mara Lindt first.')
  expect(support.supportedText('Saves 250,000 a year')).toBe('')
})

test('a title may be written in capitals, but brings no name along', () => {
  expect(support.supportedTitle('Draft Customs Declarations With A Model')).toBe(
    'Draft Customs declarations with a model',
  )
  expect(support.supportedTitle('Keep Excel tables in order')).toBe('Keep Excel tables in order')
  expect(support.supportedTitle('Buy UiPath')).toBe('')
  expect(support.supportedTitle('Save 250,000 a year')).toBe('')
})
