'use client'

import { useMergedRef } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useId, useState } from 'react'
import { useHint } from './use-hint'

const load = () => import('./hint-bubble').then((module) => module.HintBubble)
const HintBubble = dynamic(load, { ssr: false })

type Described = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>

interface HintProps {
  label: string
  /** The described element, focusable or not. */
  children: Described
  /** Maximum width in pixels, where the label is a sentence that wraps. */
  wrapAt?: number
}

/**
 * A short text next to the element under the pointer or with the keyboard focus. The bubble and its positioning code
 * are loaded the first time that happens on a page.
 */
export function Hint({ label, children, wrapAt }: HintProps) {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { isWanted, isOpen } = useHint(element, load)
  const ref = useMergedRef(setElement, children.props.ref ?? null)
  return (
    <>
      {cloneElement(children, { ref, ...(isOpen && { 'aria-describedby': id }) })}
      {isWanted && element && (
        <HintBubble id={id} label={label} wrapAt={wrapAt} isOpen={isOpen} target={element} />
      )}
    </>
  )
}
