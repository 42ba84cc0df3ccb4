'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { BUILT_IN_START, setTemplateStart } from './template-start'

const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), {
  ssr: false,
})

export function NewTemplateButton({ isFull, ...props }: ButtonProps & { isFull: boolean }) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setTemplateStart(BUILT_IN_START)}
      aria-haspopup="dialog"
      disabled={isFull}
      {...props}
    >
      New template
    </Button>
  )
}

/** Rendered once per page; opened by every button and by `?new=`. */
export function CreateTemplateDialog({ surveys }: { surveys: { id: string; name: string }[] }) {
  const start = useSearchParams().get('new')
  if (start === null) return null
  return <TemplateDialog key={start} start={start} surveys={surveys} onClose={() => setTemplateStart(null)} />
}
