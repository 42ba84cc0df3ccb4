import { Font } from '@react-pdf/renderer'
import { breakLongWord, FAMILIES, type Face, FONT_FAMILY, openFace } from './faces'

/**
 * Disables contextual alternates, which hardly change prose but take half of the layout time of a long
 * document.
 */
export const FONT_FEATURES = { calt: false } as const

let registered: Promise<void> | undefined

/** Registers the embedded typefaces with @react-pdf, once per process. */
export function registerFonts(): Promise<void> {
  registered ??= register()
  return registered
}

async function register(): Promise<void> {
  for (const [family, files] of FAMILIES) {
    Font.register({ family, fonts: [...files] })
    for (const { src, fontWeight, fontStyle } of files) {
      const source = Font.getFont({ fontFamily: family, fontWeight, fontStyle }) as unknown as LoadedSource
      source.load = async () => {
        source.data ??= openFace(src)
      }
    }
  }
  Font.registerHyphenationCallback(breakLongWord)
  await Promise.all(
    FONT_FAMILY.flatMap((fontFamily) =>
      [400, 600].map((fontWeight) => Font.load({ fontFamily, fontWeight })),
    ),
  )
}

/** A typeface in the library’s store. */
interface LoadedSource {
  data: Face | null
  load: () => Promise<void>
}
