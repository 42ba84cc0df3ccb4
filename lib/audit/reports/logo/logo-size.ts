const pointsPerMillimetre = 72 / 25.4
const longest = { width: 45 * pointsPerMillimetre, height: 18 * pointsPerMillimetre }

interface Size {
  width: number
  height: number
}

/** The size of an image on a cover, in points: within 45 by 18 mm, with its proportions kept. */
export function fitLogo({ width, height }: Size): Size {
  const scale = Math.min(longest.width / width, longest.height / height)
  return { width: width * scale, height: height * scale }
}
