const usual = '#036d79'
/** Contrast that white text needs on a color, and the color on white paper. */
const leastContrast = 4.5
/** Also on the soft background of comments. */
const leastContrastOnDark = 6

/** A firm’s color, darkened until white text on it can be read; the product’s own by default. */
export function readableColor(color: string | null): string {
  let channels = channelsOf(color ?? usual)
  while (1.05 / (luminanceOf(channels) + 0.05) < leastContrast)
    channels = channels.map((value) => Math.floor(value * 0.92)) as Channels
  return hexOf(channels)
}

/** The darkest page on which a firm's color is read. */
const darkPage: Channels = [0x15, 0x17, 0x1c]

/** The same color, lightened until it can be read on a dark page. */
export function readableOnDark(color: string): string {
  let channels = channelsOf(color)
  const page = luminanceOf(darkPage) + 0.05
  while ((luminanceOf(channels) + 0.05) / page < leastContrastOnDark)
    channels = channels.map((value) => Math.ceil(value + (255 - value) * 0.08)) as Channels
  return hexOf(channels)
}

const hexOf = (channels: Channels) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`

type Channels = [number, number, number]

const channelsOf = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

function luminanceOf(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
