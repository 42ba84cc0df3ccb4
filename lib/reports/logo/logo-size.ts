const pointsPerMillimetre = 72 / 25.4
const longest = { width: 45 * pointsPerMillimetre, height: 18 * pointsPerMillimetre }

interface Size {
  width: number
  height: number
}

/** How large an image of these pixels stands on a cover, in points: within 45 by 18 mm, in its own proportions. */
export function fitLogo({ width, height }: Size): Size {
  const scale = Math.min(longest.width / width, longest.height / height)
  return { width: width * scale, height: height * scale }
}
