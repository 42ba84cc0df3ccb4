import { MAX_LOGO_BYTES } from '../contract/logo'

/** In pixels; a logo is printed 45 by 18 mm. */
const redrawnWithin = { width: 1_200, height: 480 }
const storable = ['image/png', 'image/jpeg']

interface Picture {
  /** A data URL of a PNG or JPEG within the limit. */
  url?: string
  /** Why there is none. */
  problem?: string
}

/**
 * A picture of this device as it can be stored: too large a file, an SVG or a WebP is redrawn as a PNG, and as a JPEG on
 * white where that is still too large, as photos are.
 */
export async function pictureOf(file: File): Promise<Picture> {
  try {
    const url = await toDataUrl(file)
    if (storable.includes(file.type) && file.size <= MAX_LOGO_BYTES) return { url }
    for (const type of storable) {
      const redrawn = await redraw(url, type)
      if (redrawn.size <= MAX_LOGO_BYTES) return { url: await toDataUrl(redrawn) }
    }
    return { problem: 'This picture is too large. Choose a smaller one.' }
  } catch {
    return { problem: 'This file is not a picture that can be read. Choose a PNG, JPEG or SVG.' }
  }
}

async function redraw(url: string, type: string): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(redrawnWithin.width / width, redrawnWithin.height / height, 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen && type === 'image/jpeg') {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))), type),
  )
}

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
