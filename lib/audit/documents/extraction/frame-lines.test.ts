import { expect, test } from 'vitest'
import type { DocumentKind } from '../kinds'
import { frameLines, sheetFrameText } from './frame-lines'
import { openDocumentOf, zipOf } from './made-files.fixture'
import { readDocument } from './read-document'
import { openZipParts } from './zip-parts'

const linesOf = async (kind: DocumentKind, bytes: Buffer) =>
  (await readDocument({ kind, bytes })).text.split('\n').filter((line) => line !== '')

test('headers and footers are marked, each once, and numbers of pages left out', () => {
  expect(frameLines('Header', ['Draft\n3', 'Draft 3', ' ', 'Page 4 of 12', 'Seite 4'])).toEqual([
    'Header: Draft 3',
  ])
})

test('codes of a sheet’s header are no text', () => {
  expect(
    sheetFrameText('&L&"Arial,Bold"&12Costs&C&K00FF00R&&D&RPage &P of &N').replace(/\s+/g, ' ').trim(),
  ).toBe('Costs R&D Page of')
})

test('a rich text and an OpenDocument text keep theirs after the text', async () => {
  const rtf = String.raw`{\rtf1{\header\pard Internal only\par}{\footer Page {\field{\*\fldinst PAGE}{\fldrslt 1}}}The count takes two days.\par}`
  expect(await linesOf('rtf', Buffer.from(rtf))).toEqual([
    'The count takes two days.',
    'Header: Internal only',
  ])
  const bare = await openDocumentOf('text', '<text:p>The count takes two days.</text:p>')
  const parts = await openZipParts(bare)
  const contents = Object.fromEntries(
    await Promise.all(parts.names().map(async (name) => [name, (await parts.bytes(name))!] as const)),
  )
  parts.close()
  const styles =
    '<o xmlns:style="s" xmlns:text="t"><style:master-page><style:header><text:p>Internal only</text:p></style:header><style:footer><text:p><text:page-number>1</text:page-number></text:p></style:footer></style:master-page></o>'
  expect(await linesOf('odt', await zipOf({ ...contents, 'styles.xml': styles }))).toEqual([
    'The count takes two days.',
    'Header: Internal only',
  ])
})

test('a sheet and a hidden slide say so', async () => {
  const workbook = await zipOf({
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Costs" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet1.xml"/></Relationships>',
    'xl/sheet1.xml':
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>Fees</t></is></c></row></sheetData><headerFooter><oddHeader>&amp;CBudget 2026&amp;R&amp;P</oddHeader></headerFooter></worksheet>',
  })
  expect(await linesOf('xlsx', workbook)).toEqual(['Costs', 'Fees', 'Header: Budget 2026'])
  const slides = await zipOf({
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/slide" Target="slides/slide1.xml"/></Relationships>',
    'ppt/slides/slide1.xml':
      '<p:sld xmlns:p="p" xmlns:a="a" show="0"><p:sp><a:p><a:r><a:t>Spare figures</a:t></a:r></a:p></p:sp></p:sld>',
  })
  expect(await linesOf('pptx', slides)).toEqual(['(hidden slide)', 'Spare figures'])
})
