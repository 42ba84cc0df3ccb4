import { frameLines } from '../frame-lines'
import { tableLines } from '../tables/table-lines'
import { UnreadableDocumentError } from '../unreadable'
import type { ReaderResult } from './reading'

/** Groups without text of the document. */
const asides = new Set(
  'fonttbl colortbl stylesheet info pict object objdata listtable listoverridetable rsidtbl generator themedata colorschememapping latentstyles datastore xmlnstbl fldinst bkmkstart bkmkend nonshppict filetbl revtbl wgrffmtfilter mmathPr'.split(
    ' ',
  ),
)
const charsets: Record<number, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const signs: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}
const deepest = 1_000

const frames: Record<string, 'header' | 'footer'> = {
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
}

interface Group {
  isAside: boolean
  /** The text of the header or footer that it belongs to. */
  frame?: { text: string }
  isHidden: boolean
  font: number
  /** Characters that follow each `\u` for programs without Unicode. */
  substitutes: number
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** Writes paragraphs, and the rows of tables until their table ends. */
class RichText {
  private readonly lines: string[] = []
  private text = ''
  private rows: string[][] = []
  private row: string[] = []
  private isInTable = false

  add(text: string): void {
    this.text += text
  }
  paragraph(): void {
    if (this.isInTable) {
      this.text += ' '
      return
    }
    this.endTable()
    this.lines.push(this.text.trim())
    this.text = ''
  }
  setInTable(isInTable: boolean): void {
    this.isInTable = isInTable
  }
  cell(): void {
    this.row.push(this.text.trim())
    this.text = ''
  }
  endRow(): void {
    if (this.row.length > 0) this.rows.push(this.row)
    this.row = []
    this.isInTable = false
  }
  finish(): string {
    this.isInTable = false
    this.paragraph()
    this.endTable()
    return this.lines.join('\n')
  }
  private endTable(): void {
    if (this.rows.length > 0) this.lines.push('', ...tableLines(this.rows), '')
    this.rows = []
  }
}

/**
 * Reads a document in Rich Text Format.
 * @throws UnreadableDocumentError where groups are nested too deeply
 */
export async function readRichText(bytes: Buffer): Promise<ReaderResult> {
  const source = bytes.toString('latin1')
  const out = new RichText()
  const fonts = new Map<number, string>()
  const groups: Group[] = [{ isAside: false, isHidden: false, font: -1, substitutes: 1 }]
  let codePage = 'windows-1252'
  let defaultFont = -1
  let pending: number[] = []
  let fontInTable = -1
  let fontTableAt = 0
  let toSkip = 0
  let pictures = 0
  let embedded = 0
  const frameTexts: Record<'header' | 'footer', { text: string }[]> = { header: [], footer: [] }
  const group = () => groups.at(-1)!
  const write = (text: string) => {
    const { frame } = group()
    if (frame) frame.text += text
    else out.add(text)
  }
  const flush = () => {
    if (pending.length === 0) return
    const { isAside, isHidden, font } = group()
    const text = decoderOf(fonts.get(font === -1 ? defaultFont : font) ?? codePage).decode(
      Buffer.from(pending),
    )
    pending = []
    if (!isAside && !isHidden) write(text)
  }
  const addByte = (byte: number) => {
    if (toSkip > 0) toSkip--
    else pending.push(byte)
  }
  const add = (text: string) => {
    flush()
    if (!group().isAside && !group().isHidden) write(text)
  }

  const onControl = (word: string, value: number | undefined) => {
    toSkip = 0
    if (word === 'u' && value !== undefined) {
      add(String.fromCharCode(value < 0 ? value + 65_536 : value))
      toSkip = group().substitutes
      return
    }
    flush()
    if (word === 'pict') pictures++
    if (word === 'object') embedded++
    if (word === 'fonttbl') fontTableAt = groups.length
    const frame = frames[word]
    if (frame && !group().isAside) {
      group().frame = { text: '' }
      frameTexts[frame].push(group().frame!)
    }
    if (asides.has(word)) group().isAside = true
    else if (word === 'uc') group().substitutes = value ?? 1
    else if (word === 'ansicpg' && value) codePage = value === 10_000 ? 'macintosh' : `windows-${value}`
    else if (word === 'deff') defaultFont = value ?? -1
    else if (word === 'f' && fontTableAt > 0) fontInTable = value ?? -1
    else if (word === 'fcharset' && fontTableAt > 0) {
      const charset = charsets[value ?? 0]
      if (charset) fonts.set(fontInTable, charset)
    } else if (word === 'f') group().font = value ?? -1
    else if (word === 'v') group().isHidden = value !== 0
    else if (word === 'plain') Object.assign(group(), { isHidden: false, font: -1 })
    else if (group().isAside) return
    else if (group().frame && (word === 'par' || word === 'cell' || word === 'row')) write(' ')
    else if (group().frame && !signs[word]) return
    else if (word === 'par' || word === 'sect' || word === 'page') out.paragraph()
    else if (word === 'intbl') out.setInTable(true)
    else if (word === 'pard') out.setInTable(false)
    else if (word === 'cell' || word === 'nestcell') out.cell()
    else if (word === 'row') out.endRow()
    else if (signs[word]) add(signs[word])
  }

  const token = /[{}]|\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))|[^\\{}]+/gi
  for (const [whole, word, value, hex, sign] of source.matchAll(token)) {
    if (whole === '{') {
      flush()
      if (groups.length > deepest)
        throw new UnreadableDocumentError('The file is damaged: its groups are nested too deeply.')
      groups.push({ ...group() })
    } else if (whole === '}') {
      flush()
      if (groups.length > 1) groups.pop()
      if (groups.length < fontTableAt) fontTableAt = 0
    } else if (word) onControl(word, value === undefined ? undefined : Number(value))
    else if (hex) addByte(Number.parseInt(hex, 16))
    else if (sign === '*') group().isAside = true
    else if (sign === '~') add('\u00a0')
    else if (sign === '_') add('-')
    else if (sign === '\n' || sign === '\r') onControl('par', undefined)
    else if (sign === '\\' || sign === '{' || sign === '}') addByte(sign.charCodeAt(0))
    else if (sign === undefined) {
      for (const character of whole) {
        if (character !== '\r' && character !== '\n') addByte(character.charCodeAt(0))
      }
    }
  }
  flush()
  const textsOf = (frame: 'header' | 'footer') => frameTexts[frame].map(({ text }) => text)
  const framed = [...frameLines('Header', textsOf('header')), ...frameLines('Footer', textsOf('footer'))]
  return {
    text: [out.finish(), ...framed].join('\n\n'),
    pageCount: null,
    unread: [
      { what: 'picture', count: pictures },
      { what: 'embedded', count: embedded },
    ],
  }
}
