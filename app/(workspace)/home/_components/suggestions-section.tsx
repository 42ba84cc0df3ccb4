'use client'

import { ActionIcon, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Suggestion } from '@/lib/nucleus/suggestions/contract'
import { Hint } from '@/lib/ui/hint'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'
import { isShown, type Shown, suggestionLink } from './suggestion-target'

const mostShown = 3

interface SuggestionsSectionProps {
  suggestions: Loaded<Suggestion[]>
  /** What the page says elsewhere, which is not suggested again. */
  shown: Shown
}

/** Suggested next steps. Each links to its page and can be copied as a prompt for an agent. */
export function SuggestionsSection({ suggestions, shown }: SuggestionsSectionProps) {
  const found = dataOf(suggestions)
    ?.filter(({ target }) => !isShown(target, shown))
    .slice(0, mostShown)
  if (found?.length === 0) return null
  return (
    <HomeSection title="Suggestions">
      {!found && <PartMissing what="Suggestions" />}
      {found && (
        <ul className={classes.list}>
          {found.map((suggestion) => (
            <SuggestionRow key={suggestion.text} suggestion={suggestion} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function SuggestionRow({ suggestion: { text, target } }: { suggestion: Suggestion }) {
  const link = target && suggestionLink(target)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text size="sm">{text}</Text>
        {link && (
          <LinkAnchor href={link.href} size="sm" underline="hover">
            {link.label}
          </LinkAnchor>
        )}
      </div>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Hint label={copied ? 'Copied' : 'Copy as a prompt'}>
            <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={`Copy: ${text}`}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </li>
  )
}
