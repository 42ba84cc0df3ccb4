import { expect, test } from 'vitest'
import { diagramLines } from './diagram-lines'

const point = (id: string, text: string, type = 'node') =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const branch = (from: string, to: string, order = 0, type = '') =>
  `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"${type && ` type="${type}"`}/>`
const model = (...parts: string[]) =>
  `<dgm:dataModel xmlns:dgm="d" xmlns:a="a">${parts.join('')}</dgm:dataModel>`

test('the texts of a diagram are a list by their hierarchy, in the order of its branches', () => {
  const xml = model(
    point('hr', 'VP – HR'),
    point('root', '', 'doc'),
    point('m1', 'Manager 1'),
    point('head', 'President'),
    point('m2', 'Manager 2'),
    point('shown', 'President', 'pres'),
    branch('head', 'm2', 1),
    branch('root', 'head'),
    branch('head', 'hr', 0),
    branch('hr', 'm1'),
    branch('head', 'shown', 0, 'presOf'),
  )
  expect(diagramLines(xml)).toEqual([
    'Diagram',
    '- President',
    '  - VP – HR',
    '    - Manager 1',
    '  - Manager 2',
  ])
})

test('points that lead to each other are written once, and a diagram without text has no lines', () => {
  const ring = model(point('a', 'Plan'), point('b', 'Do'), branch('a', 'b'), branch('b', 'a'))
  expect(diagramLines(ring)).toEqual(['Diagram', '- Plan', '  - Do'])
  expect(diagramLines(model(point('a', ''), point('b', ' ')))).toEqual([])
})
