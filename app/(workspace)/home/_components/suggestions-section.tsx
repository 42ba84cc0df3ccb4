'use client'

import { ActionIcon, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Hint } from '@/lib/ui/hint'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'
import { suggestionTarget } from './suggestion-target'

interface SuggestionsSectionProps {
  suggestions: Loaded<{ suggestions: string[] }>
  projects: { id: string; clientName: string }[]
}

/** What to do or ask next; each leads to its place, and can be copied as a prompt for an agent. */
export function SuggestionsSection({ suggestions, projects }: SuggestionsSectionProps) {
  const found = dataOf(suggestions)?.suggestions
  if (found?.length === 0) return null
  return (
    <HomeSection title="Suggestions">
      {!found && <PartMissing what="Suggestions" />}
      {found && (
        <ul className={classes.list}>
          {found.map((suggestion) => (
            <SuggestionRow key={suggestion} suggestion={suggestion} projects={projects} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function SuggestionRow({
  suggestion,
  projects,
}: {
  suggestion: string
  projects: SuggestionsSectionProps['projects']
}) {
  const target = suggestionTarget(suggestion, projects)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text size="sm">{suggestion}</Text>
        {target && (
          <LinkAnchor href={target.href} size="sm" underline="hover">
            {target.label}
          </LinkAnchor>
        )}
      </div>
      <CopyButton value={suggestion}>
        {({ copied, copy }) => (
          <Hint label={copied ? 'Copied' : 'Copy as a prompt'}>
            <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={`Copy: ${suggestion}`}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </li>
  )
}
