declare module 'word-extractor' {
  interface Document {
    getBody(): string
    getFootnotes(): string
    getEndnotes(): string
    getTextboxes(): string
    getAnnotations(): string
    getHeaders(options: { includeFooters: boolean }): string
    getFooters(): string
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>
  }
}
