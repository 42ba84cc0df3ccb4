import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { confidenceWords } from '../../_components/capture-words'
import type { ItemFacts } from './item-handlers'
import classes from './items-panel.module.css'

interface ItemFactsLineProps {
  item: CaptureItemWire
  facts: ItemFacts
  children?: ReactNode
}

/** The line below an item: its details, the confidence, and links to its contact and memory. */
export function ItemFactsLine({ item, facts, children }: ItemFactsLineProps) {
  return (
    <div className={classes.facts}>
      {children}
      {facts.isChecked ? (
        <span className={classes.checked}>
          <IconCheck size={14} aria-hidden /> Checked
        </span>
      ) : (
        <span>{confidenceWords(item.metadata.confidence)}</span>
      )}
      {facts.memoryId && (
        <LinkAnchor href={`/nucleus/memories?memory=${facts.memoryId}`} fz="inherit">
          In memory
        </LinkAnchor>
      )}
    </div>
  )
}
