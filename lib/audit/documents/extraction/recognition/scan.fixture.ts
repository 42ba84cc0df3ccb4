import { PDFDocument, StandardFonts } from 'pdf-lib'
import { turned } from './gray-picture'
import { decodePng } from './png'

/** A picture of 760 × 230 pixels with a bit for each, which shows a sentence and a table of two columns. */
export const scan = Buffer.from(
  `
  iVBORw0KGgoAAAANSUhEUgAAAvgAAADmAQAAAACIGsyMAAAGYElEQVR42u3bMW8bNxQAYBk3KINRrR0Cs1vWdooHV6//oP+gaNEhs9EODqoe
  GxhoNvMPpObYuWOAIpKhIkwAI2/IWvQsXFGOOpWD72Car+HJsZXKiUijGorwYAiC7u4zQT4+UjyxQ+s9OslPfvKTn/zkJz/5763veksnHaPe
  wpmH7evCJ+M3L++9xR/N3wqi4l9nJeHFGX/o9hX9Z/NPzJtX41v8LSYvTouFsvMrH5f8+Z95XYp3+o7L134R5E9v7FOQT3G+5cWafbdhwQJm
  1DshOqLupKq+qrsVTSS96Hf36Rgq2oRKEz3Q+8fQreEYqDNgZmRZzd3GA71fEU2wcr3u/jX1Q9KgUSgJD4F28t3G1p85ruBA0nMhp/SMIdxi
  5R0ipfUzpkrxjBEaZUyjtCSptFZATz9HYMX2ss9Iaq01DgmH4PJB3Vi3k3MpGSOlxJSUKKQSqIi0miqhFSpBeKqNNhoLklpNhSQpCin/yJfj
  MyOpStTICWFo+X3bWJfnXCJIQg8gkkQU3h9PETVO0UepMYU2rT+eSiQmSMrDa/wRl2iQjolQkqXG3m991vrlpS81kX5ZIGpBF/5QGySS+mXB
  kABJiid82a9Z6z8nQkGWZhc+vGh9PSTEk97cN60vW99mBtRsTCTNywIUgb/qCbsm/8z9EREeed/N/c4H3jetj+LC/+XKn5m/2WjjxEfHL3Mf
  BfLsGl+0/m+csOZXPrjWL4EQJV74j+WlX5qZVGQZSfNYtr5EzU/e6r/ghA4W6qf1S8MX/Obx8NLXxvgmFySbx8ML/y+ql+OTsPURCIn59h3M
  25eufHZRP83e8LJ9tTFK+14rm71h275M/E2WL/tyHp+MEJiPT1svxGdNvvxiHp/1AC7jUxuj9VmBJOsBtPEpReUcvya/PdJaT1G8iv+2f7X+
  N6Jo+9elj0qTHXBErdD7X5fGGFMgPbID3vYvKWbO7i35W/CTQYNCEG69yg9u135r8/yuYm1+qIkEPu0hlnde+ZYjqlIKpL92x2bWaCXpJ2t5
  mx+e9hq3V18zfo19fssyyk78oNel2x9/yETFJw9pE87JZdlknGXVRJN1PMs26jzLqLIfj0YDVnEaW8d9fhtPxme0byPH9/Ort9OVF5/Fzx/O
  3j3AvnmYeP+7xeF+1XEa79+Nme7ci/dFjM/S/DP5yU9+8pOf/OQnP/nJT37yk5/8tfhVpxt5k+2OeLhvSh1bKphFlN+Y0/+1v7wo9J/7E9qv
  P6mifP8QYlIF+of5tv3oSx7hu92mro6QhfnQz/nWFzG+rRtrP5UyyHcAjgNAeK/ZaGxj7feyCPO5jPPZzD+EsFxQqP9DlA8zv8huSQX6na1+
  rO+8fxJafpffyK8h0Lf5jeqH2Lr8Zu6HxuejeL+pLQ1laP8aRPq2trWlsP5V+vyQx/ntQwgugtr3B5rQjx9ubvZixi//EIKFxWeaPyQ/+clP
  fvKTn/z30LcQdZeO8v3vG+N8RfsR/haL9e+4nXDfcRnpu3su52v0STsHwb7lRbxPMT4dEUyCm2wePxBRP3SbwwHfXpfPCACgn8f4Lrx9KSP/
  Dw7X5o84QR8OeYxvI/pXzUbQ54csxj+PyT+MQb/Dshj/LMYXAH0esFix4J/G+AetX8f404j8Qy8A+vDvXya+2y9i/EMf/4cuxh8OY/JbH4A9
  iSo/j/C34Dawg/5eeP2XrgMR/YvGm92TmPzWGcT4aX6S/OQnP/nJT37y31P/KOa+Oty3nfnEc/5MHUPu2qeaJsHlh/k3o6Z9DdkO4Xao8tuh
  Qn2x4IdM7J3fTyMh2McFP2h9w8GfBOvzycGx37wV6h/3tzah2zx0zELvA6i/Wunz312EjyBv9XebrNFG4Wav/Hm1/6hd1QltX5Dq1/N6dma0
  xjGqlY/tLf3quAiPT5DYnDcNGX2KSuHK5bsx7UT4HfA+eb8kVHq1b2kQU34CiTNqGrsxI799b6XvcnsTv5nVEOTTzo1807hemP+pjYmfK59U
  mL/dbh4N9uW8fcsZab+9cZV/TmApymfY2KYxs2mQb1sfonx77n3t/ZX9y/ptqhH5kw6kcN/Mmvqo9Ls0V+YHu8NteP63XSp/zKg7+nKwvQdZ
  9qC+t+quB3TCwseva5Zf1jt/WLM/xfX6WqzXr2DN9Z/mn8lPfvKTn/zkJz/5763/D1q4o9ppastlAAAAAElFTkSuQmCC
`,
  'base64',
)

/** A PDF with a page of text and a scanned page, whose picture may lie turned on it. */
export async function scannedPdf(quarters = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([595, 842]).drawText('Invoices are typed twice a week.', { x: 60, y: 700, font, size: 11 })
  const { width, height, data } = turned(decodePng(scan, 1_000_000), quarters)
  const { context } = pdf
  const stream = context.flateStream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  })
  const page = pdf.addPage([width, height])
  const name = page.node.newXObject('Scan', context.register(stream))
  page.node.addContentStream(context.register(context.stream(`q ${width} 0 0 ${height} 0 0 cm ${name} Do Q`)))
  return pdf.save()
}
