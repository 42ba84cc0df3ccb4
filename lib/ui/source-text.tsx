'use client'

import { Box, Button, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { piecesOf, rangeWithin, sectionsOf } from './source-sections'
import classes from './source-text.module.css'

interface SourceTextProps {
  text: string
  /** The passage to mark and scroll to, in UTF-16 code units of `text`; both or neither. */
  start?: number
  end?: number
  /** Accessible name of the text, such as "Text of interview.docx". */
  label: string
  /** Scrolls separately from the page, next to the text that cites it. */
  isFramed?: boolean
}

/**
 * The text of a source with one passage marked. Fast at any length; search and copying cover the whole text.
 */
export function SourceText({ text, start, end, label, isFramed = false }: SourceTextProps) {
  const mark = useRef<HTMLElement>(null)
  const frame = useRef<HTMLElement>(null)
  const sections = useMemo(() => sectionsOf(text), [text])
  const range = useMemo(() => rangeWithin(text, start, end), [text, start, end])
  const isMisplaced = range === null && (start !== undefined || end !== undefined)

  function showPassage() {
    mark.current?.scrollIntoView({ block: 'center' })
    mark.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!range) return
    const show = () => {
      const [box, passage] = [frame.current, mark.current]
      if (!isFramed) passage?.scrollIntoView({ block: 'center' })
      else if (box && passage) {
        box.scrollTop +=
          passage.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3
      }
    }
    show()
    // Sections that become visible for the first time get their real height and push the passage away.
    const again = setTimeout(show, 120)
    return () => clearTimeout(again)
  }, [range, isFramed])

  let marks = 0
  return (
    <Box>
      {range && !isFramed && (
        <div className={classes.note}>
          <Text size="sm">The cited passage is marked in the text.</Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowDown size={14} aria-hidden />}
            onClick={showPassage}
          >
            Go to the passage
          </Button>
        </div>
      )}
      {isMisplaced && (
        <Text size="sm" c="dimmed" mb="md">
          The passage this link leads to is not part of this text.
        </Text>
      )}
      <section
        ref={frame}
        className={classes.text}
        data-framed={isFramed || undefined}
        aria-label={label}
        tabIndex={isFramed ? 0 : undefined}
      >
        {sections.map((section) => (
          <div key={section.start} className={classes.section}>
            {piecesOf(text, section, range).map((piece) =>
              piece.isMarked ? (
                <mark
                  key="marked"
                  ref={marks++ === 0 ? mark : undefined}
                  className={classes.mark}
                  tabIndex={-1}
                >
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
          </div>
        ))}
      </section>
    </Box>
  )
}
