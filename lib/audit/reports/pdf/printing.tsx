import { createContext, useContext } from 'react'
import type { Printer } from '../../../platform/pdf/printable'

/** Context shared by the parts of one printing. */
export interface Printing {
  printer: Printer
  /** Of headings and bars. */
  color: string
  /** Whether the report lists its passages; marks lead there. */
  hasPassages: boolean
  /** The page of an anchor; known while pages are drawn, not while they are laid out. */
  pageOf: (anchor: string) => number | undefined
}

const PrintingContext = createContext<Printing | null>(null)
export const PrintingProvider = PrintingContext.Provider

export function usePrinting(): Printing {
  const printing = useContext(PrintingContext)
  if (!printing) throw new Error('a part of the report stands outside of it')
  return printing
}

export const usePrinter = (): Printer => usePrinting().printer
