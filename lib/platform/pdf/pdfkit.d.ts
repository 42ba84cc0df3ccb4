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
  export interface OutlineEntry {
    addItem(title: string, options?: { top?: number; left?: number; expanded?: boolean }): OutlineEntry
  }
  export default class PDFDocument {
    constructor(options: Record<string, unknown>)
    readonly page: { width: number; height: number }
    readonly outline: OutlineEntry
    info: Record<string, unknown>
    readonly _root: { data: Record<string, unknown> }
    addPage(options: { size: readonly [number, number]; margin: number }): this
    end(): void
    appendXML(xml: string): void
    /** Writes the document's information as XMP metadata. */
    _addInfo(): void
    struct(role: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(role: string): StructureContent
    markContent(role: string, options?: Record<string, unknown>): this
    endMarkedContent(): this
    addNamedDestination(name: string, fit: 'XYZ', x: number, y: number, zoom: null): void
    goTo(x: number, y: number, width: number, height: number, name: string, options?: object): this
    registerFont(name: string, source: unknown): this
    font(name: string, size?: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    dash(length: number, options: { space: number }): this
    save(): this
    restore(): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    fill(color?: string): this
    stroke(color?: string): this
    fillAndStroke(fill: string, stroke: string): this
    rotate(degrees: number, options: { origin: [number, number] }): this
    image(source: Uint8Array, x: number, y: number, options: { width: number; height: number }): this
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }
}
