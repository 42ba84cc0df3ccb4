'use client'

import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { QrImage } from '@/lib/ui/qr-image'
import { type QrMatrix, qrMatrix, qrSvg } from '@/lib/ui/qr-matrix'
import { PrintedSheet } from './printed-sheet'
import classes from './qr-code.module.css'
import { ShareSection } from './share-section'

const PNG_PIXELS = 1024

interface QrCodeProps {
  url: string
  name: string
  /** Names the owner of the survey, on the printed sheet. */
  heading: string | null
}

/** Whole pixels per module, so that the edges stay sharp. */
function drawPng({ size, path }: QrMatrix): Promise<Blob | null> {
  const scale = Math.max(1, Math.floor(PNG_PIXELS / size))
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export function QrCode({ url, name, heading }: QrCodeProps) {
  const matrix = qrMatrix(url)
  const fileName = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'readylink'}-qr`

  async function savePng() {
    const png = await drawPng(matrix)
    if (png) saveFile(png, `${fileName}.png`)
  }

  return (
    <>
      <ShareSection title="QR code" description="For slides, business cards and trade fairs.">
        <Group gap="lg" align="center">
          <QrImage matrix={matrix} className={classes.code} label={`QR code that leads to ${url}`} />
          <Stack gap="xs" align="stretch">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                saveFile(new Blob([qrSvg(matrix)], { type: 'image/svg+xml' }), `${fileName}.svg`)
              }
            >
              Download SVG
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={savePng}>
              Download PNG
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print a sheet
            </Button>
          </Stack>
        </Group>
      </ShareSection>
      <PrintedSheet matrix={matrix} url={url} heading={heading} />
    </>
  )
}

/** Offers generated content as a download. */
function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers read the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
