import { ColorSpace, contrastWCAG21, OKLCH, parse, serialize, sRGB, to, toGamutCSS } from 'colorjs.io/fn'

ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** Backgrounds behind text and lines in the brand's colour, on the light and the dark page. */
export const PAGE_BACKGROUNDS = { light: '#ffffff', dark: '#15171c' } as const

/** WCAG 2 AA for text. */
const leastContrast = 4.5
/** Finer than one step of eight bits. */
const halvings = 12

/** The contrast ratio of two colours by WCAG 2: from 1 to 21. */
export const contrastOf = (hex: string, other: string): number => contrastWCAG21(parse(hex), parse(other))

const isReadable = (hex: string, background: string): boolean => contrastOf(hex, background) >= leastContrast

/** With eight bits per channel, clipped to the gamut of screens. */
const toHex = (lightness: number, chroma: number, hue: number): string => {
  const mapped = toGamutCSS({ space: OKLCH, coords: [lightness, chroma, hue], alpha: 1 }, { space: sRGB })
  return serialize(mapped, { format: 'hex', collapse: false })
}

/**
 * The colour, or the nearest one of its hue that is readable on `background`, searched between its own lightness and
 * `towards`, which is always readable.
 */
function readable(hex: string, background: string, towards: 0 | 1): string {
  const given = hex.toLowerCase()
  if (isReadable(given, background)) return given
  const [lightness, chroma, hue] = to(parse(given), OKLCH).coords
  let tooNear = lightness ?? 0
  let farEnough: number = towards
  for (let halving = 0; halving < halvings; halving++) {
    const between = (tooNear + farEnough) / 2
    if (isReadable(toHex(between, chroma ?? 0, hue ?? 0), background)) farEnough = between
    else tooNear = between
  }
  return toHex(farEnough, chroma ?? 0, hue ?? 0)
}

/** The colour, darkened until both white text on it and the colour on white have a contrast of at least 4.5:1. */
export const mendBrandColor = (hex: string): string => readable(hex, PAGE_BACKGROUNDS.light, 0)

/**
 * The colours of a brand on the light and the dark page: `accent` is readable on the page's background, and `onAccent`
 * on `accent`, both with at least 4.5:1.
 * @param hex #rrggbb
 */
export const brandColorsOf = (hex: string) => ({
  light: { accent: mendBrandColor(hex), onAccent: PAGE_BACKGROUNDS.light as string },
  dark: { accent: readable(hex, PAGE_BACKGROUNDS.dark, 1), onAccent: PAGE_BACKGROUNDS.dark as string },
})
