'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { type Question, registerConfirmHost } from './confirm'
import { useLoadWhenUsed } from './use-load-when-used'

const loadDialog = () => import('./confirm-dialog').then((module) => module.ConfirmDialog)
const ConfirmDialog = dynamic(loadDialog, { ssr: false })

interface Pending extends Question {
  answer: (confirmed: boolean) => void
}

/** Shows the questions of `confirm`. */
export function ConfirmHost() {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)
  useLoadWhenUsed(loadDialog)

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
