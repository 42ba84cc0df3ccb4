import { createRequire } from 'node:module'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { madeAt } from './package'
import type { Block } from './source-text'

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

const styles = StyleSheet.create({
  page: {
    fontFamily: 'Body',
    fontSize: 9.5,
    lineHeight: 1.45,
    padding: 56,
    paddingBottom: 64,
    color: '#1c2430',
  },
  title: { fontSize: 18, fontWeight: 'bold', marginBottom: 6, lineHeight: 1.25 },
  heading: { fontSize: 12, fontWeight: 'bold', marginTop: 14, marginBottom: 5 },
  text: { marginBottom: 6 },
  item: { marginBottom: 4, marginLeft: 12, flexDirection: 'row' },
  mark: { width: 16 },
  itemText: { flex: 1 },
  table: {
    borderTopWidth: 0.75,
    borderLeftWidth: 0.75,
    borderColor: '#b4bcc4',
    marginTop: 4,
    marginBottom: 10,
  },
  row: { flexDirection: 'row' },
  cell: {
    flex: 1,
    padding: 4,
    borderRightWidth: 0.75,
    borderBottomWidth: 0.75,
    borderColor: '#b4bcc4',
    fontSize: 8.5,
  },
  head: { fontWeight: 'bold', backgroundColor: '#e8edf2' },
  footer: { position: 'absolute', bottom: 30, left: 56, right: 56, fontSize: 8, color: '#5b6673' },
})

/** A PDF in A4; the same blocks give the same bytes. */
export async function writePdf(blocks: Block[]): Promise<Buffer> {
  Font.register({
    family: 'Body',
    fonts: [{ src: fontFile('DejaVuSans') }, { src: fontFile('DejaVuSans-Bold'), fontWeight: 'bold' }],
  })
  Font.registerHyphenationCallback((word) => [word])
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? ''
  return renderToBuffer(
    <Document
      title={title}
      author="Veldwick Parts &amp; Logistics"
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      <Page size="A4" style={styles.page}>
        {blocks.map((block, index) => (
          <BlockView key={index.toString()} block={block} position={positionInList(blocks, index)} />
        ))}
        <Text
          fixed
          style={styles.footer}
          render={({ pageNumber, totalPages }) => `${title} · ${pageNumber}/${totalPages}`}
        />
      </Page>
    </Document>,
  )
}

function positionInList(blocks: Block[], index: number): number {
  let first = index
  while (blocks[first - 1]?.kind === 'numbered') first--
  return index - first + 1
}

function BlockView({ block, position }: { block: Block; position: number }) {
  if (block.kind === 'heading') {
    return (
      <Text style={block.level === 1 ? styles.title : styles.heading} minPresenceAhead={40}>
        {block.text}
      </Text>
    )
  }
  if (block.kind === 'table') return <TableView rows={block.rows} />
  if (block.kind === 'paragraph') return <Text style={styles.text}>{block.text}</Text>
  return (
    <View style={styles.item} wrap={false}>
      <Text style={styles.mark}>{block.kind === 'bullet' ? '•' : `${position}.`}</Text>
      <Text style={styles.itemText}>{block.text}</Text>
    </View>
  )
}

function TableView({ rows }: { rows: string[][] }) {
  return (
    <View style={styles.table}>
      {rows.map((cells, index) => (
        <View key={cells.join()} style={styles.row} wrap={false}>
          {cells.map((cell, column) => (
            <Text key={`${column}-${cell}`} style={index === 0 ? [styles.cell, styles.head] : styles.cell}>
              {cell}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
