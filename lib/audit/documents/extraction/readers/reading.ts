export interface DocumentReading {
  text: string
  /** Pages, sheets or slides, where the format has them. */
  pageCount: number | null
}
