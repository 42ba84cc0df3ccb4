import type { PointLabel } from './matrix-layout'
import classes from './matrix-plot.module.css'

/** The names next to the points of a matrix. The list of the page has them in full. */
export function MatrixLabels({ labels }: { labels: readonly PointLabel[] }) {
  return labels.map(({ index, text, left, top, width, align }) => (
    <span key={index} className={classes.label} style={{ left, top, width, textAlign: align }} aria-hidden>
      {text}
    </span>
  ))
}

/** The name of an axis between its ends; along the other one it is turned upwards by its style. */
export function AxisName({ className, children }: { className: string | undefined; children: string }) {
  return (
    <span className={className} aria-hidden>
      <span>Low</span>
      <span>{children}</span>
      <span>High</span>
    </span>
  )
}
