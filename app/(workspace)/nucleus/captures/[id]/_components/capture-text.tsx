'use client'

import { type KeyboardEvent, type MouseEvent, memo, type Ref, useMemo } from 'react'
import { itemTypeName } from '../../_components/capture-words'
import classes from './capture-text.module.css'
import { layOut, overlaps, type TextRange, type TextSection } from './text-layout'
import { type Passage, pressedItem, runsOf, type TextRun } from './text-runs'
import { moveSelection } from './text-selection'

interface CaptureTextProps {
  captureId: string
  text: string
  /** In the order of the text. */
  passages: Passage[]
  /** The passage the reader was led to, and its item, if any. */
  current: TextRange | null
  currentItemId: string | null
  onItem: (itemId: string) => void
  ref?: Ref<HTMLElement>
}

const none: Passage[] = []

/** The captured text with every item's passage marked. Stays fast at any length; search and copying cover all of it. */
export function CaptureText(props: CaptureTextProps) {
  const { captureId, text, passages, current, currentItemId, onItem, ref } = props
  const sections = useMemo(() => layOut(text), [text])
  const bySection = useMemo(() => distribute(sections, passages), [sections, passages])
  return (
    <section
      ref={ref}
      className={classes.text}
      aria-label="Text of the capture"
      data-capture-text
      // Takes the focus while text is selected with the keyboard.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {sections.map((section, index) => (
        <SectionText
          key={section.start}
          captureId={captureId}
          text={text}
          section={section}
          passages={bySection[index] ?? none}
          current={current && overlaps(current, section) ? current : null}
          currentItemId={current && overlaps(current, section) ? currentItemId : null}
          onItem={onItem}
        />
      ))}
    </section>
  )
}

/** The passages of each section. Both are in the order of the text, so each section is visited once. */
function distribute(sections: TextSection[], passages: Passage[]): Passage[][] {
  return sections.map((section) => {
    const here = passages.filter((passage) => overlaps(passage, section))
    return here.length > 0 ? here : none
  })
}

interface SectionTextProps extends Omit<CaptureTextProps, 'text' | 'ref'> {
  text: string
  section: TextSection
}

const SectionText = memo(function SectionText(props: SectionTextProps) {
  const { captureId, text, section, passages, current, currentItemId, onItem } = props
  const begun = new Set<string>()
  return (
    <div className={classes.section}>
      {section.paragraphs.map((paragraph) => (
        <p
          key={paragraph.start}
          data-start={paragraph.start}
          className={`${classes.paragraph} ${paragraph.isFaint ? classes.faint : ''}`}
        >
          {runsOf(paragraph, passages, current).map((run) => {
            const content = text.slice(run.start, run.end)
            const words = run.isLabel ? <b className={classes.label}>{content}</b> : content
            if (run.passages.length === 0 && !run.isCurrent) {
              return run.isLabel ? (
                <b key={run.start} className={classes.label}>
                  {content}
                </b>
              ) : (
                content
              )
            }
            const isFirst = run.passages.some(({ itemId }) => !begun.has(itemId))
            for (const { itemId } of run.passages) begun.add(itemId)
            return (
              <mark
                key={run.start}
                className={classes.mark}
                data-type={typeOf(run, currentItemId)}
                data-current={run.isCurrent || undefined}
                tabIndex={run.passages.length === 0 ? -1 : undefined}
              >
                {run.passages.length === 0 ? (
                  words
                ) : (
                  <a
                    className={classes.link}
                    href={`/nucleus/captures/${captureId}?item=${run.passages[0]?.itemId}`}
                    aria-label={isFirst ? nameOf(run, text) : undefined}
                    tabIndex={isFirst ? undefined : -1}
                    onClick={(event) => press(event, pressedItem(run.passages, currentItemId), onItem)}
                  >
                    {words}
                  </a>
                )}
              </mark>
            )
          })}
        </p>
      ))}
    </div>
  )
})

/** Arrows move the selection while the text itself has the focus. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  if (!moveSelection(event)) return
  event.preventDefault()
  const node = window.getSelection()?.focusNode
  const element = node instanceof Element ? node : node?.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

function press(event: MouseEvent, itemId: string | undefined, onItem: (itemId: string) => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || itemId === undefined) return
  event.preventDefault()
  // Selecting text to copy it must not navigate.
  if (window.getSelection()?.isCollapsed === false) return
  onItem(itemId)
}

const typeOf = ({ passages }: TextRun, currentItemId: string | null) =>
  (passages.find(({ itemId }) => itemId === currentItemId) ?? passages[0])?.type

/** A passage may continue beyond this run; the accessible name contains all of it. */
function nameOf({ passages }: TextRun, text: string): string {
  const kinds = [...new Set(passages.map(({ type }) => itemTypeName(type)))].join(' and ')
  const longest = passages.at(-1)
  return `${kinds}: ${longest ? text.slice(longest.start, longest.end).replace(/\s+/g, ' ') : ''}`
}
