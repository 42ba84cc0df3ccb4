import { chromium } from '@playwright/test'
import { unpackChromium } from './chromium'

/** The rendering of a command line text by the unpacked Chromium, without fonts of the machine. */
export interface Shown {
  text: string
  widthPx: number
  heightPx: number
  /** Dark pixels of the screenshot. */
  inkedPixels: number
  /** The screenshot, a PNG in Base64. */
  picture: string
}

const { executablePath, environment } = await unpackChromium([])
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...environment },
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const shown: Shown[] = []
for (const text of process.argv.slice(2)) {
  await page.setContent('<span style="font-family: sans-serif; font-size: 40px"></span>')
  const span = page.locator('span')
  const { widthPx, heightPx } = await span.evaluate((element: HTMLElement, content) => {
    element.textContent = content
    return { widthPx: element.offsetWidth, heightPx: element.offsetHeight }
  }, text)
  const picture = (await page.screenshot()).toString('base64')
  const inkedPixels = await page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    return data.filter((value, index) => index % 4 === 0 && value < 128).length
  }, picture)
  shown.push({ text, widthPx, heightPx, inkedPixels, picture })
}
await browser.close()
process.stdout.write(JSON.stringify(shown))
