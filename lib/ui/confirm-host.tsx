'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { type Question, registerConfirmHost } from './confirm'

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
})

interface Pending extends Question {
  answer: (confirmed: boolean) => void
}

/** Shows the questions of `confirm`. Loads the dialog with the first one. */
export function ConfirmHost() {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)

  useEffect(
    () =>
      registerConfirmHost(
        (question) =>
          new Promise((resolve) => {
            setPending({ ...question, answer: resolve })
            setOpened(true)
          }),
      ),
    [],
  )

  if (!pending) return null
  const answer = (confirmed: boolean) => {
    setOpened(false)
    pending.answer(confirmed)
  }
  return <ConfirmDialog question={pending} opened={opened} onAnswer={answer} />
}
