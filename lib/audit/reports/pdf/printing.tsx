import { createContext, useContext } from 'react'
import type { Printer } from '../../../platform/pdf/printable'

/** Context shared by the parts of one printing. */
export interface Printing {
  printer: Printer
  /** Page numbers of blocks by anchor; null in the draft that determines them. */
  pageOf: ReadonlyMap<string, number> | null
  /** Width of the text between the margins of a page, in points. */
  textWidth: number
  textHeight: number
}

const PrintingContext = createContext<Printing | null>(null)
export const PrintingProvider = PrintingContext.Provider

export function usePrinting(): Printing {
  const printing = useContext(PrintingContext)
  if (!printing) throw new Error('a part of the report stands outside of it')
  return printing
}

export const usePrinter = (): Printer => usePrinting().printer
