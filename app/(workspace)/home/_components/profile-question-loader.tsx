'use client'

import { Button, Group, Text, Title } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import classes from './greeting.module.css'
import { PutAwayButton } from './put-away-button'

/** Loaded when somebody answers. */
const ProfileQuestionForm = dynamic(
  () => import('./profile-question').then((module) => module.ProfileQuestionForm),
  { ssr: false },
)

/** Asks once who clients deal with. */
export function ProfileQuestion() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={id} className={classes.question}>
      <Group justify="space-between" gap="sm">
        <div className={classes.words}>
          <Title order={2} id={id} size="h3">
            Who do clients deal with?
          </Title>
          <Text c="dimmed" size="sm">
            Your name, firm and logo appear on surveys, interviews, reports and e-mails.
          </Text>
        </div>
        <Group gap="xs">
          {!isOpen && (
            <Button variant="default" onClick={() => setIsOpen(true)}>
              Add name and firm
            </Button>
          )}
          <PutAwayButton greeting="profile">Skip</PutAwayButton>
        </Group>
      </Group>
      {isOpen && <ProfileQuestionForm />}
    </section>
  )
}
