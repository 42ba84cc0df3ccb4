import { readXml } from './office-xml'
import { numberFormatOf, numberText } from './sheets/number-text'
import { type Cell, cellAt } from './tables/cells'
import { tableLinesOf } from './tables/table-lines'

interface Series {
  name: string
  categories: Map<number, string>
  values: Map<number, string>
}

/** Most points of a series that are read. */
const mostPoints = 5_000
const categoryParts = new Set(['cat', 'xVal'])
const valueParts = new Set(['val', 'yVal'])

/**
 * The lines of a chart (DrawingML): its title, then its figures as a table. Empty if the file does not contain them.
 * @throws Error where the XML is not well-formed
 */
export function chartLines(xml: string): string[] {
  const series: Series[] = []
  const titles: string[] = []
  let title = ''
  let titleDepth = 0
  let isAxis = false
  /** The part of a series that is being read: its name, categories or values. */
  let part: 'tx' | 'cat' | 'val' | undefined
  let point = -1
  let format = numberFormatOf('General')
  let isCode = false
  let code = ''
  let value: string | undefined

  const add = (text: string) => {
    const current = series.at(-1)
    if (!current || text === '') return
    if (part === 'tx') current.name = text
    else if (point >= 0 && point < mostPoints && part) {
      const number = Number(text)
      const shown = Number.isNaN(number) ? text : numberText(number, format, false).text
      ;(part === 'cat' ? current.categories : current.values).set(point, shown)
    }
  }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'ser') series.push({ name: '', categories: new Map(), values: new Map() })
      else if (/^(?:cat|val|date|ser)Ax$/.test(name)) isAxis = true
      else if (name === 'title') titleDepth++
      else if (series.length > 0 && name === 'tx' && titleDepth === 0) part = 'tx'
      else if (categoryParts.has(name)) part = 'cat'
      else if (valueParts.has(name)) part = 'val'
      else if (name === 'numCache' || name === 'strCache') format = numberFormatOf('General')
      else if (name === 'pt') point = Number(attributes.idx)
      else if (name === 'v' || (name === 't' && titleDepth > 0)) value = ''
      else if (name === 'formatCode') {
        isCode = true
        code = ''
      }
    },
    text(text) {
      if (isCode) code += text
      else if (value !== undefined) value += text
    },
    close(name) {
      if (name === 'title') {
        titleDepth--
        if (titleDepth === 0 && !isAxis && title.trim() !== '') titles.push(title.trim())
        title = ''
      } else if (/^(?:cat|val|date|ser)Ax$/.test(name)) isAxis = false
      else if (name === 'formatCode') {
        isCode = false
        format = numberFormatOf(code)
      } else if (name === 'v' || name === 't') {
        if (value !== undefined && titleDepth > 0) title += value
        else if (value !== undefined && name === 'v') add(value)
        value = undefined
      } else if (name === 'pt') point = -1
      else if (name === 'tx' || categoryParts.has(name) || valueParts.has(name)) part = undefined
    },
  })
  const cells = cellsOfSeries(series.filter(({ values }) => values.size > 0))
  if (cells.length === 0) return []
  const heading = titles[0] ? `Chart: ${titles[0]}` : 'Chart'
  return [heading, ...tableLinesOf(cells).map(({ text }) => text)]
}

/** A row for each category and a column for each series. */
function cellsOfSeries(series: readonly Series[]): Cell[] {
  const cells: Cell[] = series.map(({ name }, index) =>
    cellAt(0, index + 1, name || (series.length === 1 ? 'Value' : `Series ${index + 1}`), { isHeader: true }),
  )
  const points = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].sort(
    (one, other) => one - other,
  )
  for (const [index, point] of points.entries()) {
    const category = series.map(({ categories }) => categories.get(point)).find((text) => text !== undefined)
    cells.push(cellAt(index + 1, 0, category ?? String(point + 1)))
    for (const [column, { values }] of series.entries()) {
      const text = values.get(point)
      if (text !== undefined) cells.push(cellAt(index + 1, column + 1, text))
    }
  }
  return points.length === 0 ? [] : cells
}
