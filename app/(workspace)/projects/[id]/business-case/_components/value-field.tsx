'use client'

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface ValueFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null
  /** null: the field was cleared. */
  onCommit: (value: number | null) => void
}

/** A number that is stored when the field is left or Enter is pressed. */
export function ValueField({ value, onCommit, ...props }: ValueFieldProps) {
  const [draft, setDraft] = useState<string | number | null>(null)
  const shown = draft ?? (value === null ? '' : Math.round(value * 100) / 100)

  function commit() {
    if (draft === null) return
    const next = draft === '' ? null : Number(draft)
    setDraft(null)
    if (next !== value && !Number.isNaN(next)) onCommit(next)
  }

  return (
    <NumberInput
      min={0}
      decimalScale={2}
      thousandSeparator=","
      hideControls
      {...props}
      value={shown}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
