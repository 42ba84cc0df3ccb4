/** The part of pdfkit that writes tagged files; the package has no types of its own. */
declare module 'pdfkit' {
  export interface StructureElement {
    readonly dictionary: { data: Record<string, unknown> }
    add(child: StructureElement | StructureContent): StructureElement
    end(): void
  }
  export interface StructureContent {
    readonly refs: readonly { mcid: number }[]
  }
  interface StructureOptions {
    alt?: string
    scope?: 'Column' | 'Row'
  }
  export default class PDFDocument {
    constructor(options: Record<string, unknown>)
    readonly page: { width: number; height: number }
    readonly _root: { data: Record<string, unknown> }
    struct(role: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(role: string): StructureContent
    markContent(role: string, options?: Record<string, unknown>): this
    endMarkedContent(): this
    goTo(x: number, y: number, width: number, height: number, name: string, options?: object): this
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this
    translate(x: number, y: number): this
    font(source: unknown, size?: number): this
    fontSize(size: number): this
    fillColor(color: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options?: Record<string, unknown>): this
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }
}
