import { type ReactNode, useId } from 'react'
import classes from './code.module.css'
import { CopyCode } from './copy-code'

/**
 * The same sample in several languages, the first one shown until another is chosen. The script of the documentation
 * switches them; without JavaScript all are shown.
 */
export function CodeTabs({ labels, panels }: { labels: string[]; panels: ReactNode[] }) {
  const id = useId()
  return (
    <figure className={classes.block} data-code-block>
      <div className={classes.bar}>
        <div role="tablist" aria-label="Sample for" className={classes.tabs}>
          {labels.map((label, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              id={`${id}-${index}-tab`}
              aria-controls={`${id}-${index}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className={classes.tab}
            >
              {label}
            </button>
          ))}
        </div>
        <CopyCode />
      </div>
      {labels.map((label, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-${index}-tab`}
          className={classes.panel}
          data-label={label}
          hidden={index !== 0}
        >
          {panels[index]}
        </div>
      ))}
    </figure>
  )
}
